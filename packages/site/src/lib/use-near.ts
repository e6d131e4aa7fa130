import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far below the screen something is when it is near: about half a screen of a phone. */
const AHEAD = '300px';

/** Whether a place is in sight or soon will be; once near, near for good. */
export const useNear = (): [place: RefObject<HTMLDivElement | null>, near: boolean] => {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, near];
};
