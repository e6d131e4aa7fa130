import { useEffect, useRef } from 'react';

/** All rules of the page as one sheet: the embed build gives every element's root its styles, here they stand in the page. */
const pageStyles = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  sheet.replaceSync(rules.map(({ cssText }) => cssText).join('\n'));
  return sheet;
};

/** Shows what draws itself into a shadow root of its own. `make` gives the element that has it; it has to stay the same function. */
export const InElement = ({ make }: { readonly make: () => HTMLElement }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = make();
    place.current?.replaceChildren(host);
    if (host.shadowRoot) host.shadowRoot.adoptedStyleSheets = [pageStyles()];
  }, [make]);
  return <div ref={place} />;
};
