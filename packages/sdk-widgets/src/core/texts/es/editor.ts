import type { editorTexts as english } from '../editor.ts';
import type { SameKeys } from '../en.ts';

/** Texts of the photo editor, in Spanish. */
export const editorTexts: SameKeys<typeof english> = {
  'editor.title': 'Editar foto',
  'editor.preview': 'Vista previa de la foto editada',
  'editor.rotateLeft': 'Girar a la izquierda',
  'editor.rotateRight': 'Girar a la derecha',
  'editor.brightness': 'Brillo',
  'editor.zoom': 'Zoom',
  'editor.move': 'Arrastra o usa las flechas para encuadrar. + y - cambian el zoom.',
  'editor.undo': 'Deshacer',
  'editor.redo': 'Rehacer',
  'editor.reset': 'Restablecer',
  'editor.apply': 'Aplicar cambios',
  'editor.cancel': 'Cancelar',
  'editor.failed': 'No podemos editar esta foto aquí. Puedes analizarla tal como está.',
};
