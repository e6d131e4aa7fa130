/** Every element below a place, in shadow roots as well. */
export const everything = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? everything(one.shadowRoot) : [])]);

/** What an element stands in, and that in turn, out of shadow roots as well; the innermost first. */
export const around = (element: Element): Element[] => {
  const root = element.getRootNode();
  const outer = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  return outer ? [outer, ...around(outer)] : [];
};

/** An element as a sentence can name it: its opening tag and the words it begins with. */
export const naming = (element: Element): string => {
  const [tag = ''] = /^<[^>]*>/.exec(element.outerHTML) ?? [];
  const words = element.textContent?.trim().slice(0, 40);
  return `${tag.slice(0, 160)}${words ? ` "${words}"` : ''}`;
};
