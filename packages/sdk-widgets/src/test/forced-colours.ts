import { everything, naming } from './everything.ts';

/** What of a look is left where the system chooses all colors: backgrounds and shadows go, lines and letters stay. */
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

/** A color of the system as styles are computed. */
const systemColour = (name: string): string => {
  const probe = document.createElement('i');
  probe.style.backgroundColor = name;
  document.body.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
};
const isSeen = (colour: string, paper: string): boolean => colour !== paper && !/^(transparent|.*[,/] 0\))$/.test(colour);

/** A look in words; two elements with the same ones cannot be told apart. */
const lookOf = (element: Element, paper: string): string => {
  const style = getComputedStyle(element);
  const outline = isLine(style.outlineStyle, style.outlineWidth) ? `${style.outlineStyle} ${style.outlineColor}` : '';
  const fill = isSeen(style.backgroundColor, paper) ? style.backgroundColor : '';
  return [...DRAWN.map((property) => style[property]), outline, fill].join();
};

/** How markup says that one of several is chosen, and that another is not. */
const CHOICES = [
  ['[aria-selected="true"]', '[aria-selected="false"]'],
  ['[aria-pressed="true"]', '[aria-pressed="false"]'],
] as const;
const TOGETHER = '[role=tablist], [role=group], ul, ol, fieldset';

const alike = (seen: readonly Element[], paper: string): string[] =>
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

/** Says something by its length alone: no words, a share of what it lies in. What has a height of its own, too, is a place on a picture. */
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
        ...(isFramed(bar.parentElement) ? [] : [`nobody sees what the bar ${naming(bar)} is a share of`]),
      ]),
    ...seen.filter((one) => one.matches('progress') && !isFramed(one)).map((one) => `nobody sees how long ${naming(one)} is`),
  ];
};

/** What is lost where the system chooses all colors, which has to be emulated before; an empty list is good. */
export const lostInForcedColours = (): string[] => {
  const seen = everything(document.body).filter((element) => element.checkVisibility());
  const paper = systemColour('Canvas');
  return [...alike(seen, paper), ...bars(seen, paper)];
};

/** What has the focus, in shadow roots as well. */
const focused = (root: DocumentOrShadowRoot = document): Element | null => {
  const inner = root.activeElement?.shadowRoot;
  return inner ? focused(inner) : root.activeElement;
};

/** Who goes by keys sees where they are; to be asked after a press of Tab. */
export const focusIsUnseen = (): string[] => {
  const element = focused();
  if (!element || element === document.body) return [];
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  return isLine(outlineStyle, outlineWidth) && isSeen(outlineColor, systemColour('Canvas'))
    ? []
    : [`the focus on ${naming(element)} is not seen`];
};
