import type { pricingTexts as english } from '../pricing.ts';
import type { SameKeys } from '../en.ts';

/** Texts of the pricing card, in French. */
export const pricingTexts: SameKeys<typeof english> = {
  'pricing.title': 'Prix',
  'pricing.empty': 'La fourchette de prix apparaîtra ici dès qu’un article aura été analysé.',
  'pricing.sure': 'sûr à {percent} %',
  'pricing.score': '{score}/100',
  'pricing.suggested': 'Prix conseillé',
  'pricing.retail': 'Prix neuf',
  'pricing.percentOff': '{percent} % de moins que neuf',
  'pricing.saves': 'L’acheteur économise {amount}',
  'pricing.low': 'bas',
  'pricing.average': 'moyen',
  'pricing.high': 'haut',
  'pricing.bandText': 'Fourchette de prix : bas {low}, moyen {average}, haut {high}',
  'pricing.coverage': '{count} articles semblables sur {of} se vendent entre {low} et {high}.',
  'pricing.coverageAsking':
    '{count} articles semblables sur {of} sont proposés entre {low} et {high}. Ce sont des prix demandés : les ventes se font souvent plus bas.',
  'pricing.factors': 'Pourquoi ce prix',
  'pricing.sales': '{count} {count:vente|ventes}',
  'pricing.demand': 'Demande',
  'pricing.season': 'Ce mois-ci',
  'pricing.strategies': 'Stratégies',
  'pricing.youKeep': 'Il vous reste, à {price}',
  'pricing.target': 'votre choix',
  'pricing.fee': 'commission {fee}',
  'pricing.noFee': 'sans commission',
  'pricing.fees': 'Comment les commissions sont calculées',
  'pricing.feesAsOf': 'au {date}',
  'pricing.comparables': 'Comparé avec',
  'pricing.sold': 'vendu',
  'pricing.asking': 'demandé',
  'pricing.comparable': '{count} {count:prix|prix}, 8 sur 10 entre {low} et {high}',
  'pricing.keywords': 'Mots-clés',
};
