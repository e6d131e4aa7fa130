import type { SameKeys } from '../en.ts';
import type { frameTexts as english } from '../frame.ts';

/** Texts for the page that a shop holds in a frame, in Spanish. */
export const frameTexts: SameKeys<typeof english> = {
  'frame.unanswered.title': 'Aún sin conectar',
  'frame.unanswered.text':
    'La página que contiene este widget no ha iniciado ninguna sesión. Recárgala. Para desarrolladores: responde al mensaje {question} con uno de tipo {answer} y un token de tu servidor, desde {origins}.',
  'frame.alone.title': 'Parte de otra página',
  'frame.alone.text': 'Este widget funciona dentro de la página de una tienda. Para desarrolladores: pon su URL en un iframe en {origins}.',
};
