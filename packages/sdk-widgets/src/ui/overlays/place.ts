const GAP = 6;
const EDGE = 4;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** Positions a popover next to its anchor: on the preferred side if it fits, else on the other side, and always inside the window. */
export const placePopover = (popover: HTMLElement, anchor: HTMLElement, side: 'above' | 'below', align: 'center' | 'end') => {
  const anchorBox = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const above = anchorBox.top - height - GAP;
  const below = anchorBox.bottom + GAP;
  const isAbove = side === 'above' ? above >= EDGE : below + height > innerHeight - EDGE;
  const left = align === 'center' ? anchorBox.left + anchorBox.width / 2 - width / 2 : anchorBox.right - width;
  popover.style.left = `${clamp(left, EDGE, innerWidth - width - EDGE)}px`;
  popover.style.top = `${isAbove ? above : below}px`;
};
