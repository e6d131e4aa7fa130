import { useEffect, useState, type RefObject } from 'react';

/** Returns whether an element has scrolled out at the top. */
export const useOutOfSight = (element: RefObject<HTMLElement | null>, isThere: boolean): boolean => {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || !isThere) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setOut(!entry.isIntersecting && entry.boundingClientRect.bottom < innerHeight / 2);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isThere]);
  return isOut && isThere;
};
