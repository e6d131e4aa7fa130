import { getAncestors, describeElement, findAllElements } from './elements.ts';

/** CSS pixels: 1280 px at 400% zoom, where WCAG 1.4.10 allows no horizontal scrolling. */
export const REFLOW_PX = 320;

/** Tolerance for the browser's rounding of half pixels. */
const ROUNDING_PX = 1;

const isScrollContainer = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);

/** Returns whether an element is a table's scroll container in the tab order. Tables may scroll, because they need two dimensions. */
const isScrollableTable = (element: Element): boolean =>
  isScrollContainer(element) && (element as HTMLElement).tabIndex >= 0 && element.querySelector('table') !== null;

/** Returns whether an element is an image, or a box that contains only images. */
const isImage = (element: Element): boolean =>
  element.matches('img, canvas, svg') || (element.querySelector('img, canvas') !== null && element.textContent?.trim() === '');

/** Returns whether an element is clipped on purpose: an image by its frame, a line with an ellipsis, or text for screen readers. */
const isClipped = (element: Element): boolean =>
  [element, ...getAncestors(element)].some((candidate) => {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(candidate);
    return /hidden|clip/.test(overflowX) && (textOverflow === 'ellipsis' || clipPath !== 'none' || isImage(element));
  });

const describeOverflow = (element: Element): string | undefined => {
  const { left, right, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || !element.checkVisibility()) return undefined;
  const side = right > REFLOW_PX + ROUNDING_PX ? 'right' : left < -ROUNDING_PX ? 'left' : undefined;
  const pixels = side === 'right' ? right - REFLOW_PX : -left;
  return side && `${describeElement(element)} overflows by ${Math.round(pixels)} px on the ${side}`;
};

const describeScroll = (element: Element): string | undefined =>
  isScrollContainer(element) && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + ROUNDING_PX
    ? `${describeElement(element)} needs horizontal scrolling: ${element.scrollWidth} px in ${element.clientWidth} px`
    : undefined;

/** Returns a message for each element that needs horizontal scrolling at 320 px. Excludes charts and tables in scroll containers. */
export const findOverflow = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const messages = findAllElements(document.body)
    .filter((element) => !element.closest('svg') || element.matches('svg'))
    .filter((element) => ![element, ...getAncestors(element)].some(isScrollableTable) && !isClipped(element))
    .flatMap((element) => describeOverflow(element) ?? describeScroll(element) ?? []);
  return messages.length === 0 && scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, for an unknown reason`] : messages;
};
