import { useEffect, useRef } from 'react';

/** Returns copies of the page's styles for a shadow root. In the embed build, every shadow root has them. */
const copyPageStyles = () => [...document.querySelectorAll('style, link[rel=stylesheet]')].map((style) => style.cloneNode(true));

/** Shows an element with a shadow root. `make` creates it and must be a stable function. */
export const InElement = ({ make }: { readonly make: () => HTMLElement }) => {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = make();
    container.current?.replaceChildren(host);
    host.shadowRoot?.append(...copyPageStyles());
  }, [make]);
  return <div ref={container} />;
};
