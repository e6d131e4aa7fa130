/** What a getter gives: names as React and Preact take them, to be spread on an element. */
export type Props = object;

const applied = new WeakMap<Element, Readonly<Record<string, unknown>>>();
/** Where the name of a property is not that of the attribute. */
const ATTRIBUTES: Readonly<Record<string, string>> = { htmlFor: 'for', defaultValue: 'value' };

const setAttribute = (element: Element, name: string, value: unknown) => {
  const attribute = ATTRIBUTES[name] ?? name;
  // `aria-busy="false"` says something, `disabled="false"` would say the opposite.
  const plain = /^(aria|data)-/.test(name);
  if (value === undefined || value === null || (value === false && !plain)) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value === true && !plain ? '' : String(value));
};

/** What somebody changes by hand. An option is not: without the attribute its words are its value, also where that is to be ''. */
const isLive = (element: Element, name: string): boolean => name === 'checked' || (name === 'value' && !element.matches('option'));

const change = (element: Element, name: string, before: unknown, now: unknown) => {
  if (/^on[A-Z]/.test(name)) {
    const event = name.slice(2).toLowerCase();
    if (before) element.removeEventListener(event, before as EventListener);
    if (now) element.addEventListener(event, now as EventListener);
  } else if (name === 'ref') {
    (now as ((element: Element) => void) | undefined)?.(element);
  } else if (isLive(element, name)) {
    // Setting a value anew would throw the caret to the end; the attribute `checked` stops counting with the first press.
    if (Reflect.get(element, name) !== now) Reflect.set(element, name, now ?? (name === 'checked' ? false : ''));
  } else if (before !== now) setAttribute(element, name, now);
};

/** Puts the props of a getter on an element of a page without a framework, in place of those that were put there before. */
export const applyProps = (element: Element, props: Props): void => {
  const before = applied.get(element) ?? {};
  const now = props as Readonly<Record<string, unknown>>;
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) change(element, name, before[name], now[name]);
  applied.set(element, now);
};
