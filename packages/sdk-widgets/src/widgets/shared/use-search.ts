import { useEffect, useRef, useState } from 'react';
import { SEARCH_PAUSE_MS } from '../../stores/admin/search-pause.ts';

/** Returns a search field's text; calls `search` with it after a pause in typing. */
export const useSearch = (initial: string, search: (words: string) => void) => {
  const [words, setWords] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string) => {
    setWords(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(next.trim()), SEARCH_PAUSE_MS);
  };
  return [words, change] as const;
};
