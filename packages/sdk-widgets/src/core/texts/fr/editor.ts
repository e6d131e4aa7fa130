import type { editorTexts as english } from '../editor.ts';
import type { SameKeys } from '../en.ts';

/** Texts of the photo editor, in French. */
export const editorTexts: SameKeys<typeof english> = {
  'editor.title': 'Retoucher la photo',
  'editor.preview': 'Aperçu de la photo retouchée',
  'editor.rotateLeft': 'Tourner à gauche',
  'editor.rotateRight': 'Tourner à droite',
  'editor.brightness': 'Luminosité',
  'editor.zoom': 'Zoom',
  'editor.move': 'Une fois le zoom activé, faites glisser l’image ou utilisez les flèches pour choisir la partie ; + et - règlent le zoom.',
  'editor.undo': 'Annuler',
  'editor.redo': 'Rétablir',
  'editor.reset': 'Réinitialiser',
  'editor.apply': 'Appliquer',
  'editor.cancel': 'Abandonner',
  'editor.failed': 'Cette photo ne peut pas être retouchée ici. Elle peut quand même être analysée telle quelle.',
};
