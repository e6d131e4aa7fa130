import { useEffect, useRef } from 'react';

/** The page's styles once more: the embed build gives them to every element's root, here they stand in the page. */
const pageStyles = () => [...document.querySelectorAll('style, link[rel=stylesheet]')].map((style) => style.cloneNode(true));

/** Shows what draws itself into a shadow root of its own. `make` gives the element that has it; it has to stay the same function. */
export const InElement = ({ make }: { readonly make: () => HTMLElement }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = make();
    place.current?.replaceChildren(host);
    host.shadowRoot?.append(...pageStyles());
  }, [make]);
  return <div ref={place} />;
};
