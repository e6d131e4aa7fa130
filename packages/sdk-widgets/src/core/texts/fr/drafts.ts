import type { draftTexts as english } from '../drafts.ts';
import type { SameKeys } from '../en.ts';

/** Texts about photos that are kept, and about the connection they wait for, in French. */
export const draftTexts: SameKeys<typeof english> = {
  'draft.restored': 'Nous avons retrouvé vos photos de la dernière fois.',
  'draft.pickAgain': 'Ce navigateur n’a pas pu garder {names}. Ajoutez de nouveau les photos manquantes.',
  'draft.offline': 'Vous êtes hors ligne. Vos photos sont enregistrées ; nous finirons à votre retour en ligne.',
  'draft.slow': 'La connexion est lente. Laissez cette page ouverte pendant l’envoi de vos photos.',
  'draft.inProgress': 'Nous analysons encore ces photos. Le résultat apparaîtra bientôt ici.',
};
