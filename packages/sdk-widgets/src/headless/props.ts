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

const change = (element: Element, name: string, before: unknown, now: unknown) => {
  if (/^on[A-Z]/.test(name)) {
    const event = name.slice(2).toLowerCase();
    if (before) element.removeEventListener(event, before as EventListener);
    if (now) element.addEventListener(event, now as EventListener);
  } else if (name === 'value') {
    // Setting it anew would throw the caret to the end.
    if (Reflect.get(element, name) !== now) Reflect.set(element, name, now ?? '');
  } else if (before !== now) setAttribute(element, name, now);
};

/** Puts the props of a getter on an element of a page without a framework, in place of those that were put there before. */
export const applyProps = (element: Element, props: Props): void => {
  const before = applied.get(element) ?? {};
  const now = props as Readonly<Record<string, unknown>>;
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) change(element, name, before[name], now[name]);
  applied.set(element, now);
};
