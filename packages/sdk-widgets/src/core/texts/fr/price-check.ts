import type { SameKeys } from '../en.ts';
import type { priceCheckTexts as english } from '../price-check.ts';

/** Texts of PriceCheck, in French. */
export const priceCheckTexts: SameKeys<typeof english> = {
  'check.title': 'Vérifier un prix',
  'check.name': 'De quoi s’agit-il ?',
  'check.hint': 'Marque, modèle et taille, comme un acheteur les chercherait.',
  'check.missing': 'Dites d’abord ce que c’est.',
  'check.condition': 'État',
  'check.notSure': 'Je ne sais pas',
  'check.cost': 'Ce qu’il vous coûte (facultatif)',
  'check.badCost': 'Saisissez un montant comme 12,50.',
  'check.go': 'Voir le prix',
  'check.checking': 'Vérification…',
  'check.failed': 'Impossible de vérifier ce prix. Réessayez.',
  'check.keep': 'Il vous reste {amount} sur {platform}.',
  'check.profit': 'Gain : {amount}',
  'check.loss': 'Perte : {amount}',
};
