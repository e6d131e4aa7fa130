const GAP_PX = 6;
const EDGE_PX = 4;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** Positions a popover next to its anchor: on the preferred side if it fits, else on the other side, and always inside the window. */
export const placePopover = (popover: HTMLElement, anchor: HTMLElement, side: 'above' | 'below', align: 'center' | 'end') => {
  const anchorBox = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const topAbove = anchorBox.top - height - GAP_PX;
  const topBelow = anchorBox.bottom + GAP_PX;
  const isAbove = side === 'above' ? topAbove >= EDGE_PX : topBelow + height > innerHeight - EDGE_PX;
  const left = align === 'center' ? anchorBox.left + anchorBox.width / 2 - width / 2 : anchorBox.right - width;
  popover.style.left = `${clamp(left, EDGE_PX, innerWidth - width - EDGE_PX)}px`;
  popover.style.top = `${isAbove ? topAbove : topBelow}px`;
};
