import { useEffect, useRef, useState } from 'react';

/** Milliseconds of silence before what was typed is asked for. */
const PAUSE_MS = 300;

/** What stands in a search field, and `search` called with it once nobody types any more. */
export const useSearch = (initial: string, search: (words: string) => void) => {
  const [words, setWords] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string) => {
    setWords(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(next.trim()), PAUSE_MS);
  };
  return [words, change] as const;
};
