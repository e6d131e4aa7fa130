/** Returns the focused element, even inside shadow roots, for which the document reports only the host. */
const findFocusedElement = (): Element | null => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
};

/**
 * Copies text on pages without a secure context, such as plain HTTP on a home network. The field is removed before it is painted.
 */
const copyBySelection = (text: string): boolean => {
  const previousFocus = findFocusedElement();
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
  }
};

/** Copies text to the clipboard. Returns false if the browser blocks it; never throws. */
export const copyText = async (text: string): Promise<boolean> => {
  if (!navigator.clipboard) return copyBySelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
