import type { draftTexts as english } from '../drafts.ts';
import type { SameKeys } from '../en.ts';

/** Texts about photos that are kept, and about the connection they wait for, in Spanish. */
export const draftTexts: SameKeys<typeof english> = {
  'draft.restored': 'Tus fotos de la última vez están aquí, tal como las dejaste.',
  'draft.pickAgain': 'Este navegador no ha podido guardar {names}. Vuelve a elegir las fotos que faltan.',
  'draft.offline': 'No tienes conexión. Tus fotos se quedan guardadas aquí; el análisis seguirá solo cuando vuelva la conexión.',
  'draft.slow': 'La conexión va lenta. Tus fotos siguen en camino: deja esta página abierta.',
  'draft.inProgress': 'Estas fotos aún se están analizando. El resultado aparecerá aquí en un momento.',
};
