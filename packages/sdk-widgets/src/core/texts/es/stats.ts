import type { statsTexts as english } from '../stats.ts';
import type { SameKeys } from '../en.ts';

/** Texts of the quick stats, in Spanish. */
export const statsTexts: SameKeys<typeof english> = {
  'stats.title': 'De un vistazo',
  'stats.totalItems': 'Artículos',
  'stats.totalValue': 'Valor total',
  'stats.activeListings': 'Anuncios activos',
  'stats.avgSeoScore': 'SEO medio',
  'stats.signedOut': 'Tu sesión ha caducado. Vuelve a entrar para ver tus cifras.',
  'stats.refused': 'No hemos podido cargar tus cifras. {message}',
  'stats.failed': 'No hemos podido cargar tus cifras. Comprueba la conexión e inténtalo de nuevo.',
};
