import { useEffect, useRef, useState, type RefObject } from 'react';

/** Distance below the screen that counts as near, about half a phone screen. */
const NEAR_MARGIN = '300px';

/** Returns a ref and whether its element has ever come near the screen. */
export const useNearViewport = (): [ref: RefObject<HTMLDivElement | null>, isNear: boolean] => {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true), {
      rootMargin: NEAR_MARGIN,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear];
};
