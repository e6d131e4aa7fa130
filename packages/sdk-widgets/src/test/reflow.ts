import { around, everything, naming } from './everything.ts';

/** CSS pixels: 1280 px at four times their size, at which WCAG 1.4.10 wants nothing to be scrolled sideways. */
export const REFLOW_PX = 320;

/** Half a pixel is how a browser rounds, not how somebody draws. */
const ROUNDING_PX = 1;

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);

/** Rows and columns mean something by how they stand, so a table may scroll in a place of its own that keys reach. */
const isTablePlace = (element: Element): boolean =>
  scrolls(element) && (element as HTMLElement).tabIndex >= 0 && element.querySelector('table') !== null;

/** A picture, or a box of nothing but pictures. */
const isPicture = (element: Element): boolean =>
  element.matches('img, canvas, svg') || (element.querySelector('img, canvas') !== null && element.textContent?.trim() === '');

/** Cut off on purpose: a picture by its frame, a line that ends in three dots, words for those who hear only. */
const isCut = (element: Element): boolean =>
  [element, ...around(element)].some((one) => {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(one);
    return /hidden|clip/.test(overflowX) && (textOverflow === 'ellipsis' || clipPath !== 'none' || isPicture(element));
  });

const outOf = (element: Element): string | undefined => {
  const { left, right, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || !element.checkVisibility()) return undefined;
  const side = right > REFLOW_PX + ROUNDING_PX ? 'right' : left < -ROUNDING_PX ? 'left' : undefined;
  const by = side === 'right' ? right - REFLOW_PX : -left;
  return side && `${naming(element)} sticks out ${Math.round(by)} px to the ${side}`;
};

const scrolled = (element: Element): string | undefined =>
  scrolls(element) && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + ROUNDING_PX
    ? `${naming(element)} has to be scrolled sideways, ${element.scrollWidth} in ${element.clientWidth} px`
    : undefined;

/** What of the page, drawn 320 px wide, could be read by scrolling sideways only; an empty list is good. Tables in a place of their own and charts may. */
export const sticksOut = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = everything(document.body)
    .filter((element) => !element.closest('svg') || element.matches('svg'))
    .filter((element) => ![element, ...around(element)].some(isTablePlace) && !isCut(element))
    .flatMap((element) => outOf(element) ?? scrolled(element) ?? []);
  return found.length === 0 && scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, and nobody knows why`] : found;
};
