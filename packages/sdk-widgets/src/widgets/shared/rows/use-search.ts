import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../../stores/admin/search-debounce.ts';

/** Returns a search field's text and its setter. Calls `search` with the text after a pause in typing. */
export const useSearch = (initialText: string, search: (text: string) => void) => {
  const [text, setText] = useState(initialText);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (newText: string) => {
    setText(newText);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(newText.trim()), SEARCH_DEBOUNCE_MS);
  };
  return [text, change] as const;
};
