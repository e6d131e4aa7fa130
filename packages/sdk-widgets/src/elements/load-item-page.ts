import type { Relist } from '../stores/relist.ts';

/** Loads the page of an item with its texts. */
export const loadItemPage = async (relist: Relist) => {
  const { texts, ItemPage } = await import('./item-in-list.ts');
  relist.addTexts(texts);
  const { loadLanguageTexts } = await import('../core/languages/languages.ts');
  await loadLanguageTexts(relist, texts).catch(() => undefined);
  return ItemPage;
};
