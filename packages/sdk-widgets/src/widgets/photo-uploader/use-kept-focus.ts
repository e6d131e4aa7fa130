import { useEffect, useRef, type FocusEvent } from 'react';
import { activeElement } from '../../ui/focus.ts';

/**
 * Keeps focus in a part of the page while its controls change: when the focused one is removed or disabled, browsers move focus to the
 * body, and a screen reader starts over. `moment` changes with the controls.
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
    // No event fires when the focused element is removed.
    onBlur: ({ relatedTarget }: FocusEvent) => void (relatedTarget && (inside.current = false)),
  };
};
