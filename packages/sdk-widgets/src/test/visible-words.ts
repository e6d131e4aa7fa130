/** Returns the readable words, including field values, without the highlight layer behind a field. */
export const getVisibleWords = (container: Element): string[] => {
  const texts: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element?.checkVisibility() || element.closest('[aria-hidden="true"]')) continue;
    if (node instanceof Text) texts.push(element instanceof HTMLTextAreaElement ? '' : node.data);
    else if (node instanceof HTMLTextAreaElement || (node instanceof HTMLInputElement && node.type === 'text')) texts.push(node.value);
  }
  return texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word));
};
