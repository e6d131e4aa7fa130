import { useEffect, useRef, useState, type RefObject } from 'react';

/** Distance below the screen that counts as near: about half a phone screen. */
const MARGIN = '300px';

/** Returns a ref, and whether its element has come within MARGIN of the screen; stays true afterwards. */
export const useNear = (): [place: RefObject<HTMLDivElement | null>, near: boolean] => {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: MARGIN,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, near];
};
