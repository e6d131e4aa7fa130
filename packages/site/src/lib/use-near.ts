import { useEffect, useRef, useState, type RefObject } from 'react';

/** Distance below the screen that counts as near: about half a phone screen. */
const MARGIN = '300px';

/** Returns true when an element is visible or soon will be; stays true afterwards. */
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
