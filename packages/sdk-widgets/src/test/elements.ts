/** Returns every element below a root, including shadow roots. */
export const findAllElements = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? findAllElements(element.shadowRoot) : [])]);

/** Returns the ancestors of an element across shadow roots, innermost first. */
export const getAncestors = (element: Element): Element[] => {
  const root = element.getRootNode();
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  return parent ? [parent, ...getAncestors(parent)] : [];
};

/** Returns a short description of an element: its opening tag and the start of its text. */
export const describeElement = (element: Element): string => {
  const [tag = ''] = /^<[^>]*>/.exec(element.outerHTML) ?? [];
  const text = element.textContent?.trim().slice(0, 40);
  return `${tag.slice(0, 160)}${text ? ` "${text}"` : ''}`;
};
