import { useEffect, useState } from 'react';

export interface LoadedBitmap {
  readonly file: File;
  /** Null where this browser cannot decode the file. */
  readonly bitmap: ImageBitmap | null;
}

/** The decoded picture of a file, upright; null while it loads. */
export const useBitmap = (file: File | null): LoadedBitmap | null => {
  const [loaded, setLoaded] = useState<LoadedBitmap | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const decoded = createImageBitmap(file).catch(() => null);
    let stopped = false;
    void decoded.then((bitmap) => !stopped && setLoaded({ file, bitmap }));
    return () => {
      stopped = true;
      void decoded.then((bitmap) => bitmap?.close());
    };
  }, [file]);
  return loaded?.file === file ? loaded : null;
};
