const sheets: CSSStyleSheet[] = [];
const roots = new Set<WeakRef<ShadowRoot>>();

/**
 * Adds a stylesheet to all elements, including existing ones. Every compiled stylesheet in the embed build calls it. The elements share one
 * constructable sheet, because a strict Content-Security-Policy allows no other style in a shadow root.
 */
export const register = (css: string): void => {
  if (typeof CSSStyleSheet === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.push(sheet);
  for (const reference of roots) {
    const root = reference.deref();
    if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    else roots.delete(reference);
  }
};

/** Applies all styles to a root, including styles from chunks that load later. */
export const adoptStyles = (root: ShadowRoot): void => {
  for (const reference of roots) if (!reference.deref()) roots.delete(reference);
  roots.add(new WeakRef(root));
  root.adoptedStyleSheets = [...sheets];
};
