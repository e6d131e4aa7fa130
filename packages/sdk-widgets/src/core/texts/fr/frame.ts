import type { SameKeys } from '../en.ts';
import type { frameTexts as english } from '../frame.ts';

/** Texts for the page that a shop holds in a frame, in French. */
export const frameTexts: SameKeys<typeof english> = {
  'frame.unanswered.title': 'Pas encore connecté',
  'frame.unanswered.text':
    'La page qui entoure cette partie n’a pas dit qui est là. Rechargez-la. Pour qui la développe : elle doit répondre au message {question} par un message de type {answer} avec un jeton du serveur de la boutique, depuis {origins}.',
  'frame.alone.title': 'Une partie d’une autre page',
  'frame.alone.text':
    'Cette partie de Relist fonctionne dans les pages d’une boutique. Pour qui les développe : mettez son adresse dans un iframe sur {origins}.',
};
