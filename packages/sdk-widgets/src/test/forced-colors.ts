import { describeElement, findAllElements } from './elements.ts';

/** Style properties that stay visible in forced-colors mode, which drops backgrounds and shadows but keeps lines and text. */
const VISIBLE_PROPERTIES = [
  'color',
  'borderTopColor',
  'borderTopStyle',
  'borderTopWidth',
  'borderBottomColor',
  'borderBottomWidth',
  'textDecorationLine',
  'fontWeight',
] as const;

const isLine = (style: string, width: string): boolean => style !== 'none' && parseFloat(width) > 0;

/** Returns the computed value of a system color. */
const resolveSystemColor = (name: string): string => {
  const probe = document.createElement('i');
  probe.style.backgroundColor = name;
  document.body.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
};
const isVisible = (color: string, canvasColor: string): boolean => color !== canvasColor && !/^(transparent|.*[,/] 0\))$/.test(color);

/** Returns an element's appearance as a string; elements with equal strings look the same. */
const describeAppearance = (element: Element, canvasColor: string): string => {
  const style = getComputedStyle(element);
  const outline = isLine(style.outlineStyle, style.outlineWidth) ? `${style.outlineStyle} ${style.outlineColor}` : '';
  const fill = isVisible(style.backgroundColor, canvasColor) ? style.backgroundColor : '';
  return [...VISIBLE_PROPERTIES.map((property) => style[property]), outline, fill].join();
};

/** Selectors of the selected and the unselected elements of a group. */
const CHOICES = [
  ['[aria-selected="true"]', '[aria-selected="false"]'],
  ['[aria-pressed="true"]', '[aria-pressed="false"]'],
] as const;
const GROUPS = '[role=tablist], [role=group], ul, ol, fieldset';

const findIndistinguishableElements = (elements: readonly Element[], canvasColor: string): string[] =>
  CHOICES.flatMap(([selectedSelector, unselectedSelector]) =>
    elements
      .filter((element) => element.matches(selectedSelector) && !element.matches(':focus'))
      .flatMap((element) => {
        const neighbors = element.closest(GROUPS)?.querySelectorAll(unselectedSelector) ?? [];
        const identicalNeighbor = [...neighbors].find(
          (neighbor) =>
            neighbor.checkVisibility() &&
            !neighbor.matches(':focus') &&
            describeAppearance(neighbor, canvasColor) === describeAppearance(element, canvasColor),
        );
        return identicalNeighbor ? [`${describeElement(element)} is selected but looks like ${describeElement(identicalNeighbor)}`] : [];
      }),
  );

/**
 * Returns whether an element conveys a value only by its length: no text, and a width in percent. An element that also has a
 * height is a region on an image.
 */
const isBar = (element: Element): boolean => {
  const { width = '', inlineSize = '', height = '' } = element instanceof HTMLElement ? element.style : {};
  const length = width || inlineSize;
  return length.endsWith('%') && parseFloat(length) > 0 && height === '' && !element.textContent;
};

const findInvisibleBars = (elements: readonly Element[], canvasColor: string): string[] => {
  const isFramed = (element: Element | null): boolean => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element ?? document.body);
    return isLine(borderTopStyle, borderTopWidth);
  };
  return [
    ...elements
      .filter(isBar)
      .flatMap((bar) => [
        ...(isVisible(getComputedStyle(bar).backgroundColor, canvasColor) ? [] : [`the bar ${describeElement(bar)} is invisible`]),
        ...(isFramed(bar.parentElement) ? [] : [`the bar ${describeElement(bar)} has no visible track`]),
      ]),
    ...elements
      .filter((element) => element.matches('progress') && !isFramed(element))
      .map((element) => `${describeElement(element)} has no visible length`),
  ];
};

/** Returns a message for everything that is invisible in forced-colors mode, which the caller must emulate. */
export const findInvisibleInForcedColors = (): string[] => {
  const elements = findAllElements(document.body).filter((element) => element.checkVisibility());
  const canvasColor = resolveSystemColor('Canvas');
  return [...findIndistinguishableElements(elements, canvasColor), ...findInvisibleBars(elements, canvasColor)];
};

/** Returns the focused element, including shadow roots. */
const findFocusedElement = (root: DocumentOrShadowRoot = document): Element | null => {
  const innerRoot = root.activeElement?.shadowRoot;
  return innerRoot ? findFocusedElement(innerRoot) : root.activeElement;
};

/** Returns a message if the focus is invisible; empty if it is visible. Call it after pressing Tab. */
export const findInvisibleFocus = (): string[] => {
  const element = findFocusedElement();
  if (!element || element === document.body) return [];
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  return isLine(outlineStyle, outlineWidth) && isVisible(outlineColor, resolveSystemColor('Canvas'))
    ? []
    : [`the focus on ${describeElement(element)} is invisible`];
};
