import type { SameKeys } from '../en.ts';
import type { frameTexts as english } from '../frame.ts';

/** Texts for the page that a shop holds in a frame, in Spanish. */
export const frameTexts: SameKeys<typeof english> = {
  'frame.unanswered.title': 'Aún sin conectar',
  'frame.unanswered.text':
    'La página que rodea esta parte no ha dicho quién está aquí. Vuelve a cargarla. Para quien la desarrolla: tiene que responder al mensaje {question} con uno de tipo {answer} y un token del servidor de la tienda, desde {origins}.',
  'frame.alone.title': 'Una parte de otra página',
  'frame.alone.text':
    'Esta parte de Relist funciona dentro de las páginas de una tienda. Para quien las desarrolla: pon su dirección en un iframe en {origins}.',
};
