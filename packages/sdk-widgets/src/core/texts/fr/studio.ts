import type { studioTexts as english } from '../studio.ts';
import type { SameKeys } from '../en.ts';

/** Texts of the studio around the cards, in French. */
export const studioTexts: SameKeys<typeof english> = {
  'studio.results': 'Résultats',
  'studio.newItem': 'Nouvel article',
  'studio.done': 'Analyse terminée : {name}, environ {price}.',
  'studio.doneNoPrice': 'Analyse terminée : {name}.',
};
