import { useEffect, useState, type FocusEvent } from 'react';
import { createLeaveTimer } from './leave-timer.ts';

/** Handlers for a part of the page; `onLeave` is called when the focus has left it for good, or the part goes. */
export const useLeave = (onLeave: () => void) => {
  const [timer] = useState(createLeaveTimer);
  useEffect(() => timer.flush, [timer]);
  return {
    onFocus: timer.stop,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      timer.start(onLeave);
    },
  };
};
