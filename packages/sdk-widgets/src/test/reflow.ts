import { around, everything, naming } from './everything.ts';

/** CSS pixels: 1280 px at 400% zoom, where WCAG 1.4.10 allows no horizontal scrolling. */
export const REFLOW_PX = 320;

/** Tolerance for the browser's rounding of half pixels. */
const ROUNDING_PX = 1;

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);

/** Returns whether an element is a scroll container of a table and in the tab order; tables may scroll because their layout carries meaning. */
const isTablePlace = (element: Element): boolean =>
  scrolls(element) && (element as HTMLElement).tabIndex >= 0 && element.querySelector('table') !== null;

/** Returns whether an element is an image, or a box that contains only images. */
const isPicture = (element: Element): boolean =>
  element.matches('img, canvas, svg') || (element.querySelector('img, canvas') !== null && element.textContent?.trim() === '');

/** Returns whether an element is clipped on purpose: an image by its frame, a line with an ellipsis, or text for screen readers. */
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

/** Returns what needs horizontal scrolling at 320 px; empty if nothing. Excludes charts, and tables in scroll containers. */
export const sticksOut = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = everything(document.body)
    .filter((element) => !element.closest('svg') || element.matches('svg'))
    .filter((element) => ![element, ...around(element)].some(isTablePlace) && !isCut(element))
    .flatMap((element) => outOf(element) ?? scrolled(element) ?? []);
  return found.length === 0 && scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, for an unknown reason`] : found;
};
