/** Return type of a getter: property names as in React and Preact, to spread on an element. */
export type Props = object;

const appliedProps = new WeakMap<Element, Readonly<Record<string, unknown>>>();
/** Properties whose attribute has another name. */
const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = { htmlFor: 'for', defaultValue: 'value' };

const setAttribute = (element: Element, name: string, value: unknown) => {
  const attribute = ATTRIBUTE_NAMES[name] ?? name;
  // `aria-busy="false"` is valid, but `disabled="false"` would disable the element.
  const isFalseValid = /^(aria|data)-/.test(name);
  if (value === undefined || value === null || (value === false && !isFalseValid)) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value === true && !isFalseValid ? '' : String(value));
};

/**
 * Returns whether a property reflects user input. False for options, because without the attribute an option's text becomes its value,
 * even if the value must be ''.
 */
const isUserInput = (element: Element, name: string): boolean => name === 'checked' || (name === 'value' && !element.matches('option'));

const applyProp = (element: Element, name: string, previousValue: unknown, nextValue: unknown) => {
  if (/^on[A-Z]/.test(name)) {
    const event = name.slice(2).toLowerCase();
    if (previousValue) element.removeEventListener(event, previousValue as EventListener);
    if (nextValue) element.addEventListener(event, nextValue as EventListener);
  } else if (name === 'ref') {
    (nextValue as ((element: Element) => void) | undefined)?.(element);
  } else if (isUserInput(element, name)) {
    // Setting the same value again would move the caret to the end; the attribute `checked` has no effect after the first click.
    if (Reflect.get(element, name) !== nextValue) Reflect.set(element, name, nextValue ?? (name === 'checked' ? false : ''));
  } else if (previousValue !== nextValue) setAttribute(element, name, nextValue);
};

/** Applies a getter's props to an element without a framework, replacing those applied before. */
export const applyProps = (element: Element, props: Props): void => {
  const previousProps = appliedProps.get(element) ?? {};
  const nextProps = props as Readonly<Record<string, unknown>>;
  for (const name of new Set([...Object.keys(previousProps), ...Object.keys(nextProps)]))
    applyProp(element, name, previousProps[name], nextProps[name]);
  appliedProps.set(element, nextProps);
};
