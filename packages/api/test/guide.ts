import { readFileSync } from 'node:fs';

/** The blocks of one language that a guide shows, in its order. */
export const blocksOf = (guide: string, language: string): string[] => {
  const text = readFileSync(new URL(`../../../docs/guides/${guide}.md`, import.meta.url), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, block = '']) => block);
};

/** The one block that has these words. Throws when the guide shows none, or several. */
export const blockWith = (guide: string, language: string, words: string): string => {
  const [block, ...others] = blocksOf(guide, language).filter((each) => each.includes(words));
  if (block === undefined || others.length > 0) throw new Error(`docs/guides/${guide}.md must show "${words}" in one ${language} block.`);
  return block;
};
