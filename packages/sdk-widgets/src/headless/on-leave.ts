/**
 * Calls `leave` when the page goes or is put aside, until the returned function is called. A tab that is closed tells one of the two, and
 * not every browser the same; one that is only put aside may be ended without a word.
 */
export const onLeave = (leave: () => void): (() => void) => {
  const hidden = () => document.visibilityState === 'hidden' && leave();
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hidden);
  };
};
