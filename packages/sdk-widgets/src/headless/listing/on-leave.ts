/**
 * Calls `onLeave` when the page closes or is hidden, until the returned function is called. Listens to `pagehide` and `visibilitychange`,
 * because browsers differ in which one a closed tab fires, and the system may end a hidden tab without another event.
 */
export const addLeaveListener = (onLeave: () => void): (() => void) => {
  const onVisibilityChange = () => document.visibilityState === 'hidden' && onLeave();
  addEventListener('pagehide', onLeave);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    removeEventListener('pagehide', onLeave);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
};
