import { useCallback, useId, useRef, type ReactNode } from 'react';

import { withClassNames, type PartClassNames } from '../ui/part-props.tsx';

/** Names of custom properties without `--relist-`. */
export type AppearanceVariable = 'accent' | 'accentInk' | 'paper' | 'card' | 'ink' | 'radius' | 'bottom' | 'gutter' | 'font' | 'fontHead';

/** The styles of all widgets in a provider. */
export interface Appearance {
  /** Values of the custom properties. The font 'inherit' uses the page's font. */
  readonly variables?: { readonly [Name in AppearanceVariable]?: string };
  /** Styles by part, optionally with a state: `{ card: { boxShadow: 'none' }, 'primary:hover': { opacity: '0.9' } }`. */
  readonly rules?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The page's class names by part: `{ card: 'shadow-lg', primary: 'uppercase' }`. */
  readonly classNames?: PartClassNames;
}

const toKebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const PART_PATTERN = /^([a-z-]+)((?::[a-z-]+)*)$/;

/** Creates a style sheet from objects rather than text, so that a value cannot add a second rule and a strict CSP allows the sheet. */
const createSheet = (rules: NonNullable<Appearance['rules']>, scope: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  for (const [name, declarations] of Object.entries(rules)) {
    const [, part, states] = PART_PATTERN.exec(name) ?? [];
    if (!part) continue;
    const index = sheet.insertRule(`.${scope} [part~='${part}']${states} {}`, sheet.cssRules.length);
    const { style } = sheet.cssRules[index] as CSSStyleRule;
    for (const [property, value] of Object.entries(declarations)) style.setProperty(toKebabCase(property), value);
  }
  return sheet;
};

const applyAppearance = (element: HTMLElement, { variables = {}, rules = {} }: Appearance, scope: string) => {
  for (const [name, value] of Object.entries(variables)) {
    const isInherited = value === 'inherit' && name.startsWith('font');
    element.style.setProperty(`--relist-${toKebabCase(name)}`, isInherited ? getComputedStyle(element).fontFamily : value);
  }
  const root = element.getRootNode() as Document | ShadowRoot;
  const sheet = createSheet(rules, scope);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adoptedSheet) => adoptedSheet !== sheet);
    element.removeAttribute('style');
  };
};

interface StyledRootProps {
  readonly scope: string;
  readonly attach: (element: HTMLDivElement | null) => void;
  readonly children: ReactNode;
}

/** The element with an appearance's styles. */
const StyledRoot = /* @__PURE__ */ withClassNames(({ scope, attach, children }: StyledRootProps) => (
  <div className={scope} ref={attach}>
    {children}
  </div>
));

/** Applies an appearance to its children before they are painted. An equal object changes nothing. */
export const AppearanceProvider = ({ appearance, children }: { readonly appearance: Appearance; readonly children: ReactNode }) => {
  const scope = `relist-appearance-${useId().replaceAll(/\W/g, '')}`;
  const appearanceJson = JSON.stringify(appearance);
  const undo = useRef<() => void>(undefined);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      undo.current?.();
      undo.current = element ? applyAppearance(element, JSON.parse(appearanceJson) as Appearance, scope) : undefined;
    },
    [appearanceJson, scope],
  );
  return (
    <StyledRoot classNames={appearance.classNames} scope={scope} attach={attach}>
      {children}
    </StyledRoot>
  );
};
