/** Time in milliseconds that a toast is shown. */
export const TOAST_MS = 5000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_HOTKEY = 'F8';
export const TOOLTIP_DELAY_MS = 700;
/** A second tooltip opens without delay if the last one closed less than this long ago. */
export const TOOLTIP_SKIP_MS = 300;
