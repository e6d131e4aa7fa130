import { everything, naming } from './everything.ts';

/** Style properties that survive forced-colors mode: it drops backgrounds and shadows, and keeps lines and text. */
const DRAWN = [
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
const systemColor = (name: string): string => {
  const probe = document.createElement('i');
  probe.style.backgroundColor = name;
  document.body.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
};
const isSeen = (color: string, paper: string): boolean => color !== paper && !/^(transparent|.*[,/] 0\))$/.test(color);

/** Returns an element's look as a string; elements with equal strings cannot be told apart. */
const lookOf = (element: Element, paper: string): string => {
  const style = getComputedStyle(element);
  const outline = isLine(style.outlineStyle, style.outlineWidth) ? `${style.outlineStyle} ${style.outlineColor}` : '';
  const fill = isSeen(style.backgroundColor, paper) ? style.backgroundColor : '';
  return [...DRAWN.map((property) => style[property]), outline, fill].join();
};

/** Selectors of the selected and the unselected elements of a group. */
const CHOICES = [
  ['[aria-selected="true"]', '[aria-selected="false"]'],
  ['[aria-pressed="true"]', '[aria-pressed="false"]'],
] as const;
const TOGETHER = '[role=tablist], [role=group], ul, ol, fieldset';

const indistinguishable = (seen: readonly Element[], paper: string): string[] =>
  CHOICES.flatMap(([chosen, other]) =>
    seen
      .filter((element) => element.matches(chosen) && !element.matches(':focus'))
      .flatMap((element) => {
        const near = element.closest(TOGETHER)?.querySelectorAll(other) ?? [];
        const peer = [...near].find(
          (one) => one.checkVisibility() && !one.matches(':focus') && lookOf(one, paper) === lookOf(element, paper),
        );
        return peer ? [`${naming(element)} is chosen and looks like ${naming(peer)}`] : [];
      }),
  );

/**
 * Returns whether an element conveys a value only by its length: no text, and a width in percent. With a height as well it is a region on
 * an image.
 */
const isBar = (element: Element): boolean => {
  const { width = '', inlineSize = '', height = '' } = element instanceof HTMLElement ? element.style : {};
  const length = width || inlineSize;
  return length.endsWith('%') && parseFloat(length) > 0 && height === '' && !element.textContent;
};

const bars = (seen: readonly Element[], paper: string): string[] => {
  const isFramed = (element: Element | null): boolean => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element ?? document.body);
    return isLine(borderTopStyle, borderTopWidth);
  };
  return [
    ...seen
      .filter(isBar)
      .flatMap((bar) => [
        ...(isSeen(getComputedStyle(bar).backgroundColor, paper) ? [] : [`the bar ${naming(bar)} cannot be seen`]),
        ...(isFramed(bar.parentElement) ? [] : [`the bar ${naming(bar)} has no visible track`]),
      ]),
    ...seen.filter((one) => one.matches('progress') && !isFramed(one)).map((one) => `${naming(one)} has no visible length`),
  ];
};

/** Returns what gets lost in forced-colors mode, which must be emulated before; empty if nothing. */
export const lostInForcedColors = (): string[] => {
  const seen = everything(document.body).filter((element) => element.checkVisibility());
  const paper = systemColor('Canvas');
  return [...indistinguishable(seen, paper), ...bars(seen, paper)];
};

/** Returns the focused element, including shadow roots. */
const focused = (root: DocumentOrShadowRoot = document): Element | null => {
  const inner = root.activeElement?.shadowRoot;
  return inner ? focused(inner) : root.activeElement;
};

/** Returns the focused element if its focus is invisible; call it after pressing Tab. */
export const focusIsUnseen = (): string[] => {
  const element = focused();
  if (!element || element === document.body) return [];
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  return isLine(outlineStyle, outlineWidth) && isSeen(outlineColor, systemColor('Canvas'))
    ? []
    : [`the focus on ${naming(element)} is invisible`];
};
