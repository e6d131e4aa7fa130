import { listWords } from '../text.ts';

/** Returns the material for titles and searches: "100% cotton", "cotton blend", "leather"; null if there is no short name. */
export const shortenMaterial = (material: string | null): string | null => {
  if (material === null) return null;
  const parts = [...material.matchAll(/(\d+(?:[.,]\d+)?)\s*%\s*([\p{L}-]+)/gu)].map((match) => ({
    share: Number((match[1] ?? '0').replace(',', '.')),
    name: match[2] ?? '',
  }));
  if (parts.length === 1 && parts[0]?.share === 100) return `100% ${parts[0].name}`;
  if (parts.length > 0) {
    const main = parts.toSorted((a, b) => b.share - a.share)[0];
    return main && main.share > 50 ? `${main.name} blend` : null;
  }
  return listWords(material).length <= 3 && !material.includes(',') ? material : null;
};
