import { useEffect, useState } from 'react';

export interface DecodedImage {
  readonly bitmap: ImageBitmap;
  /** The image with a longer side of at most twice `PREVIEW_SIDE`. The preview draws it at half size, the cheapest scaling. */
  readonly smallBitmap: ImageBitmap;
}
export interface LoadedImage {
  readonly file: File;
  /** The decoded file, or null if this browser cannot decode it. */
  readonly image: DecodedImage | null;
}

/** Longer side of the preview in pixels, enough for high-density screens. */
export const PREVIEW_SIDE = 1200;

const decodeImage = async (file: File): Promise<DecodedImage> => {
  const bitmap = await createImageBitmap(file);
  const scale = (2 * PREVIEW_SIDE) / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return { bitmap, smallBitmap: bitmap };
  const [resizeWidth, resizeHeight] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.floor(side * scale)));
  return { bitmap, smallBitmap: await createImageBitmap(bitmap, { resizeWidth, resizeHeight, resizeQuality: 'high' }) };
};

/** Returns the decoded, upright image of a file, or null while it loads. */
export const useDecodedImage = (file: File | null): LoadedImage | null => {
  const [loadedImage, setLoadedImage] = useState<LoadedImage | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const decodedImage = decodeImage(file).catch(() => null);
    let isStopped = false;
    void decodedImage.then((image) => !isStopped && setLoadedImage({ file, image }));
    return () => {
      isStopped = true;
      void decodedImage.then((image) => {
        image?.bitmap.close();
        image?.smallBitmap.close();
      });
    };
  }, [file]);
  return loadedImage?.file === file ? loadedImage : null;
};
