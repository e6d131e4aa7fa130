import type { draftTexts as english } from '../drafts.ts';
import type { SameKeys } from '../en.ts';

/** Texts about photos that are kept, and about the connection they wait for, in French. */
export const draftTexts: SameKeys<typeof english> = {
  'draft.restored': 'Vos photos de la dernière fois sont là, telles que vous les aviez laissées.',
  'draft.pickAgain': 'Ce navigateur n’a pas pu garder {names}. Choisissez de nouveau les photos manquantes.',
  'draft.offline': 'Vous êtes hors ligne. Vos photos sont gardées ici ; l’analyse reprendra d’elle-même au retour de la connexion.',
  'draft.slow': 'La connexion est lente. Vos photos sont encore en route : laissez cette page ouverte.',
  'draft.inProgress': 'Ces photos sont encore en cours d’analyse. Le résultat apparaîtra ici dans un instant.',
};
