import type { draftTexts as english } from '../drafts.ts';
import type { SameKeys } from '../en.ts';

/** Texts about photos that are kept, and about the connection they wait for, in Spanish. */
export const draftTexts: SameKeys<typeof english> = {
  'draft.restored': 'Hemos recuperado tus fotos de la última vez.',
  'draft.pickAgain': 'Este navegador no ha podido guardar {names}. Vuelve a añadir las fotos que faltan.',
  'draft.offline': 'No tienes conexión. Tus fotos están guardadas; terminaremos cuando vuelva.',
  'draft.slow': 'La conexión va lenta. Deja esta página abierta mientras se suben tus fotos.',
  'draft.inProgress': 'Seguimos analizando estas fotos. El resultado aparecerá aquí en breve.',
};
