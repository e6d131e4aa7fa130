import type { statsTexts as english } from '../stats.ts';
import type { SameKeys } from '../en.ts';

/** Texts of the quick stats, in French. */
export const statsTexts: SameKeys<typeof english> = {
  'stats.title': 'En bref',
  'stats.totalItems': 'Articles',
  'stats.totalValue': 'Valeur totale',
  'stats.activeListings': 'Annonces actives',
  'stats.avgSeoScore': 'Score SEO moyen',
  'stats.signedOut': 'Votre session a expiré. Reconnectez-vous pour voir vos chiffres.',
  'stats.refused': 'Impossible de charger vos chiffres. {message}',
  'stats.failed': 'Impossible de charger vos chiffres. Vérifiez la connexion et réessayez.',
};
