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
  'editor.move': 'Faites glisser ou utilisez les flèches pour recadrer. + et - règlent le zoom.',
  'editor.undo': 'Annuler',
  'editor.redo': 'Rétablir',
  'editor.reset': 'Réinitialiser',
  'editor.apply': 'Appliquer',
  'editor.cancel': 'Abandonner',
  'editor.failed': 'Impossible de retoucher cette photo ici. Vous pouvez l’analyser telle quelle.',
};
