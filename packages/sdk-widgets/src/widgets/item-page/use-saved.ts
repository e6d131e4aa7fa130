import { useEffect, useState } from 'react';

/** Milliseconds "Saved" is shown. */
const SHOWN = 2000;

/** Returns true for a moment after each save. */
export const useSaved = (savedAt: number | null): boolean => {
  const [faded, setFaded] = useState<number | null>(savedAt);
  useEffect(() => {
    if (savedAt === null || savedAt === faded) return;
    const timer = setTimeout(() => setFaded(savedAt), SHOWN);
    return () => clearTimeout(timer);
  }, [savedAt, faded]);
  return savedAt !== null && savedAt !== faded;
};
