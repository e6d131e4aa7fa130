import type { SameKeys } from '../en.ts';
import type { frameTexts as english } from '../frame.ts';

/** Texts for the page that a shop holds in a frame, in French. */
export const frameTexts: SameKeys<typeof english> = {
  'frame.unanswered.title': 'Pas encore connecté',
  'frame.unanswered.text':
    'La page qui contient ce widget n’a connecté personne. Rechargez-la. Développeurs : répondez au message {question} par un message de type {answer} avec un jeton de votre serveur, depuis {origins}.',
  'frame.alone.title': 'Partie d’une autre page',
  'frame.alone.text': 'Ce widget fonctionne dans la page d’une boutique. Développeurs : placez son URL dans un iframe sur {origins}.',
};
