import type { ChosenPhoto } from '../stores/analysis/analysis.ts';
import { drawnPhotos } from './drawn-photo.ts';

const rasterize = async (url: string, name: string): Promise<File> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = new OffscreenCanvas(480, 600);
  canvas.getContext('2d')?.drawImage(image, 0, 0, 480, 600);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' });
};

/** Returns photos as the uploader stores them, alternating the drawn jacket and its label. */
export const createChosenPhotos = (count: number): Promise<ChosenPhoto[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const file = await rasterize(drawnPhotos[index % drawnPhotos.length] ?? '', `jacket-${index + 1}.jpg`);
      return { id: `photo-${index + 1}`, file, original: file };
    }),
  );
