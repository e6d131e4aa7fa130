const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex]';

/** Returns the focused element as seen from `node`, because `document.activeElement` is only the host of a shadow root. */
export const getActiveElement = (node: Node): Element | null => (node.getRootNode() as Document | ShadowRoot).activeElement;

/** Returns the elements inside `container` that Tab can reach, in order. */
export const findFocusable = (container: HTMLElement): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  );
