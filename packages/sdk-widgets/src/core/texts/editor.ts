/** Texts of the photo editor; they come with it. */
export const editorTexts = {
  'editor.title': 'Edit photo',
  'editor.preview': 'Preview of the edited photo',
  'editor.rotateLeft': 'Rotate left',
  'editor.rotateRight': 'Rotate right',
  'editor.brightness': 'Brightness',
  'editor.zoom': 'Zoom',
  'editor.move': 'Zoomed in, drag the picture or use the arrow keys to choose the part; + and - zoom.',
  'editor.undo': 'Undo',
  'editor.redo': 'Redo',
  'editor.reset': 'Reset',
  'editor.apply': 'Apply Changes',
  'editor.cancel': 'Cancel',
  'editor.failed': 'This photo cannot be edited here. It can still be analyzed as it is.',
};
