import type { studioTexts as english } from '../studio.ts';
import type { SameKeys } from '../en.ts';

/** Texts of the studio around the cards, in Spanish. */
export const studioTexts: SameKeys<typeof english> = {
  'studio.results': 'Resultados',
  'studio.newItem': 'Otro artículo',
  'studio.done': 'Análisis terminado: {name}, unos {price}.',
  'studio.doneNoPrice': 'Análisis terminado: {name}.',
};
