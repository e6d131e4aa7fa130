/** A picture of four differently coloured quarters, so that turning and cutting it shows. Pixels, and an image type the browser encodes. */
export const photoFile = async (name = 'photo.png', width = 64, height = 48, type = 'image/png'): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  const colours = ['#c8402e', '#2f8f5b', '#2f5fa8', '#d9b23a'];
  colours.forEach((colour, at) => {
    context.fillStyle = colour;
    context.fillRect((at % 2) * (width / 2), Math.floor(at / 2) * (height / 2), width / 2, height / 2);
  });
  return new File([await canvas.convertToBlob({ type })], name, { type });
};

/** A file that only claims to be a photo. */
export const brokenPhoto = (name = 'broken.jpg') => new File(['not a picture'], name, { type: 'image/jpeg' });
export const textFile = (name = 'notes.txt') => new File(['words'], name, { type: 'text/plain' });
