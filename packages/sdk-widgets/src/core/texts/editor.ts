/** Texts of the photo editor; they come with it. */
export const editorTexts = {
  'editor.title': 'Edit photo',
  'editor.preview': 'Preview of the edited photo',
  'editor.rotateLeft': 'Rotate left',
  'editor.rotateRight': 'Rotate right',
  'editor.brightness': 'Brightness',
  'editor.zoom': 'Zoom',
  'editor.move': 'Drag or use the arrow keys to reposition. + and - zoom.',
  'editor.undo': 'Undo',
  'editor.redo': 'Redo',
  'editor.reset': 'Reset',
  'editor.apply': 'Apply Changes',
  'editor.cancel': 'Cancel',
  'editor.failed': 'We can’t edit this photo here. You can still analyze it as it is.',
};
