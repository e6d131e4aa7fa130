/**
 * Calls `leave` when the page closes or is hidden, until the returned function is called. Browsers differ in which of the two events a
 * closed tab fires, and the system may end a hidden tab without another event.
 */
export const addLeaveListener = (leave: () => void): (() => void) => {
  const onVisibilityChange = () => document.visibilityState === 'hidden' && leave();
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
};
