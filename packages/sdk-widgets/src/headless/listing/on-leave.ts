/**
 * Calls `leave` when the page closes or is hidden, until the returned function is called. Browsers differ in which of the two events a
 * closed tab fires, and a hidden tab may be killed without another event.
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
