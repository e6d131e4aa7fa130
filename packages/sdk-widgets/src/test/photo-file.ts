/**
 * Creates an image with four differently colored quarters, so that rotating and cropping are visible. Width and height are in pixels;
 * `type` must be a type that the browser can encode.
 */
export const createPhotoFile = async (name = 'photo.png', width = 64, height = 48, type = 'image/png'): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The canvas has no context.');
  const colors = ['#c8402e', '#2f8f5b', '#2f5fa8', '#d9b23a'];
  colors.forEach((color, index) => {
    context.fillStyle = color;
    context.fillRect((index % 2) * (width / 2), Math.floor(index / 2) * (height / 2), width / 2, height / 2);
  });
  return new File([await canvas.convertToBlob({ type })], name, { type });
};

/** Creates a file with the type of a photo but no image data. */
export const createBrokenPhoto = (name = 'broken.jpg') => new File(['not a photo'], name, { type: 'image/jpeg' });
export const createTextFile = (name = 'notes.txt') => new File(['words'], name, { type: 'text/plain' });

/** Returns an EXIF block with only an orientation, 1 to 8 (https://www.cipa.jp/std/documents/e/DC-X008-2012_E.pdf, 4.6.4). */
const createExif = (orientation: number): Uint8Array<ArrayBuffer> => {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const block = [...new TextEncoder().encode('Exif\0\0'), ...tiff];
  return new Uint8Array([0xff, 0xe1, 0, block.length + 2, ...block]);
};

/** Creates the photo that a rotated camera would write: the same pixels with an EXIF orientation. */
export const createRotatedPhoto = async (orientation: number, width: number, height: number): Promise<File> => {
  const file = await createPhotoFile('rotated.jpg', width, height, 'image/jpeg');
  return new File([file.slice(0, 2), createExif(orientation), file.slice(2)], file.name, { type: file.type });
};
