import { findBrand } from '../catalogue/brands.ts';
import { findCategories } from '../catalogue/categories-find.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import type { Finding } from '../thing.ts';
import { finding, nothing } from './findings.ts';
import { sizeIn } from './hint/size.ts';
import { COLOURS, DEPARTMENTS, findWords } from './hint/vocabulary.ts';
import type { Recognition } from './types.ts';

/** Below any label or confirmed sight: people rename photos, but also copy them. */
const CONFIDENCE = 45;
/** Names that cameras, phones and messengers give. */
const BY_MACHINE =
  /^(?:img|dsc[fn]?|pxl|mvimg|screenshot|photo|image|picture|pic|foto|wp|received|signal|whatsapp|fb_img|snapchat|p\d|capture|unnamed|download|scan|file|untitled)(?![a-z])|^[0-9a-f-]{8,}$|^[\d\W_]+$/i;

/** "levis-501_jacket blue.jpg" → "levis 501 jacket blue"; null for a name that no person chose. */
export const wordsOfFileName = (name: string): string | null => {
  const stem = name.replace(/^.*[\\/]/, '').replace(/\.[a-z0-9]{2,5}$/i, '');
  if (BY_MACHINE.test(stem)) return null;
  const words = stem
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-.+()[\]]+/g, ' ')
    .trim();
  return /[a-z]{3}/i.test(words) ? words : null;
};

const readFileName = ({ name, position }: Pick<PreparedPhoto, 'name' | 'position'>): Recognition => {
  const words = wordsOfFileName(name);
  if (!words) return nothing;
  const named = (value: string | undefined, quote: string | undefined): readonly Finding[] =>
    value === undefined
      ? []
      : [
          finding(value, {
            source: 'seller',
            photo: position,
            quote: quote ?? value,
            note: `from the file name of photo ${position}`,
            confidence: CONFIDENCE,
          }),
        ];
  const [brand, category, size] = [findBrand(words), findCategories(words)[0], sizeIn(words)];
  const [colour, department] = [findWords(words, COLOURS)[0], findWords(words, DEPARTMENTS)[0]];
  return {
    ...nothing,
    candidates: {
      brand: named(brand?.brand, brand?.quote),
      category: named(category?.category.id, category?.quote),
      size: named(size?.size, size?.quote),
      color: named(colour?.value, colour?.quote),
      department: named(department?.value, department?.quote),
    },
  };
};

/** Weak hints from names that the seller gave the files. */
export const readFileNames = (photos: readonly Pick<PreparedPhoto, 'name' | 'position'>[]): Recognition[] => photos.map(readFileName);
