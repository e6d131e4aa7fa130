import type { Page } from 'playwright-core';

/** Returns all visible words on the page, including field values. Skips `aria-hidden` elements, such as the copy behind a text field. */
export const getWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
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
  });
