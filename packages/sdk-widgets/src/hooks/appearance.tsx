import { useCallback, useId, useRef, type ReactNode } from 'react';

/** Names without their `--relist-`. */
export type AppearanceVariable = 'accent' | 'accentInk' | 'paper' | 'card' | 'ink' | 'radius' | 'bottom' | 'gutter' | 'font' | 'fontHead';

/** The look of all widgets of a provider, in one object. */
export interface Appearance {
  /** Values of the custom properties. A font of 'inherit' is the one of the page around. */
  readonly variables?: { readonly [Name in AppearanceVariable]?: string };
  /** Declarations by part, which may have a state: `{ card: { boxShadow: 'none' }, 'primary:hover': { opacity: '0.9' } }`. */
  readonly rules?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const PART = /^([a-z-]+)((?::[a-z-]+)*)$/;

/** By the object model and not as text: a value can be no second rule, and a strict policy allows it. */
const sheetOf = (rules: NonNullable<Appearance['rules']>, scope: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  for (const [name, declarations] of Object.entries(rules)) {
    const [, part, states] = PART.exec(name) ?? [];
    if (!part) continue;
    const at = sheet.insertRule(`.${scope} [part~='${part}']${states} {}`, sheet.cssRules.length);
    const { style } = sheet.cssRules[at] as CSSStyleRule;
    for (const [property, value] of Object.entries(declarations)) style.setProperty(kebab(property), value);
  }
  return sheet;
};

const place = (element: HTMLElement, { variables = {}, rules = {} }: Appearance, scope: string) => {
  for (const [name, value] of Object.entries(variables)) {
    const isPages = value === 'inherit' && name.startsWith('font');
    element.style.setProperty(`--relist-${kebab(name)}`, isPages ? getComputedStyle(element).fontFamily : value);
  }
  const root = element.getRootNode() as Document | ShadowRoot;
  const sheet = sheetOf(rules, scope);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
    element.removeAttribute('style');
  };
};

/** Gives what is inside its look, before it is painted. An equal object is no new look. */
export const Look = ({ appearance, children }: { readonly appearance: Appearance; readonly children: ReactNode }) => {
  const scope = `relist-look-${useId().replaceAll(/\W/g, '')}`;
  const written = JSON.stringify(appearance);
  const undo = useRef<() => void>(undefined);
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      undo.current?.();
      undo.current = element ? place(element, JSON.parse(written) as Appearance, scope) : undefined;
    },
    [written, scope],
  );
  return (
    <div className={scope} ref={hold}>
      {children}
    </div>
  );
};
