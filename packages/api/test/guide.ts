import { readFileSync } from 'node:fs';

/** Returns a guide's code blocks of one language, in order. */
export const listBlocks = (guide: string, language: string): string[] => {
  const text = readFileSync(new URL(`../../../docs/guides/${guide}.md`, import.meta.url), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, block = '']) => block);
};

/** Returns the one block with this excerpt. Throws when the guide has none, or several. */
export const findBlock = (guide: string, language: string, excerpt: string): string => {
  const [block, ...otherBlocks] = listBlocks(guide, language).filter((text) => text.includes(excerpt));
  if (block === undefined || otherBlocks.length > 0)
    throw new Error(`docs/guides/${guide}.md must show "${excerpt}" in one ${language} block.`);
  return block;
};
