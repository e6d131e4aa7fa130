/** Return type of a getter: property names as in React and Preact, to spread on an element. */
export type Props = object;

const applied = new WeakMap<Element, Readonly<Record<string, unknown>>>();
/** Properties whose attribute has another name. */
const ATTRIBUTES: Readonly<Record<string, string>> = { htmlFor: 'for', defaultValue: 'value' };

const setAttribute = (element: Element, name: string, value: unknown) => {
  const attribute = ATTRIBUTES[name] ?? name;
  // `aria-busy="false"` is meaningful, `disabled="false"` would disable.
  const plain = /^(aria|data)-/.test(name);
  if (value === undefined || value === null || (value === false && !plain)) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value === true && !plain ? '' : String(value));
};

/** Elements with user input. Not options: without the attribute an option's text becomes its value, even where the value must be ''. */
const isLive = (element: Element, name: string): boolean => name === 'checked' || (name === 'value' && !element.matches('option'));

const change = (element: Element, name: string, before: unknown, now: unknown) => {
  if (/^on[A-Z]/.test(name)) {
    const event = name.slice(2).toLowerCase();
    if (before) element.removeEventListener(event, before as EventListener);
    if (now) element.addEventListener(event, now as EventListener);
  } else if (name === 'ref') {
    (now as ((element: Element) => void) | undefined)?.(element);
  } else if (isLive(element, name)) {
    // Setting the same value again would move the caret to the end; the attribute `checked` has no effect after the first click.
    if (Reflect.get(element, name) !== now) Reflect.set(element, name, now ?? (name === 'checked' ? false : ''));
  } else if (before !== now) setAttribute(element, name, now);
};

/** Applies a getter's props to an element without a framework, replacing those applied before. */
export const applyProps = (element: Element, props: Props): void => {
  const before = applied.get(element) ?? {};
  const now = props as Readonly<Record<string, unknown>>;
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) change(element, name, before[name], now[name]);
  applied.set(element, now);
};
