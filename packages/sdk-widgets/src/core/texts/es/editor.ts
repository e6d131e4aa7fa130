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
  'editor.move': 'Con el zoom puesto, arrastra la imagen o usa las flechas para elegir la parte; + y - cambian el zoom.',
  'editor.undo': 'Deshacer',
  'editor.redo': 'Rehacer',
  'editor.reset': 'Restablecer',
  'editor.apply': 'Aplicar cambios',
  'editor.cancel': 'Cancelar',
  'editor.failed': 'Esta foto no se puede editar aquí. Aun así se puede analizar tal como está.',
};
