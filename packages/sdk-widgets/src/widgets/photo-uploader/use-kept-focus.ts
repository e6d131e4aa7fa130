import { useEffect, useRef, type FocusEvent } from 'react';
import { activeElement } from '../../ui/focus.ts';

/**
 * Keeps the focus in a part of the page while its controls change: where the focused one goes or is switched off, browsers let the focus
 * fall to the page, and a screen reader begins anew. `moment` changes with the controls.
 */
export const useKeptFocus = (moment: unknown) => {
  const part = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const element = part.current;
    if (!element || !inside.current) return;
    if (!activeElement(element)?.matches(':not(body,:disabled)')) element.focus({ preventScroll: true });
  }, [moment]);
  return {
    ref: part,
    tabIndex: -1,
    onFocus: () => void (inside.current = true),
    // Nothing takes the focus when its holder goes.
    onBlur: ({ relatedTarget }: FocusEvent) => void (relatedTarget && (inside.current = false)),
  };
};
