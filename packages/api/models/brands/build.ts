import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** Minimum number of items per brand. Below it, the fashion list is mostly misspellings and private labels. */
const MIN_ITEMS = 20_000;
const SHOP_KINDS = new Set(['clothes', 'shoes', 'bag', 'watches', 'sports', 'outdoor', 'fashion_accessories', 'cosmetics', 'baby_goods', 'jewelry']);
/** Placeholders and materials that the fashion list counts as brands. */
const NOT_A_BRAND =
  /inconnu|unknown|ind[eé]pendant|sais (pas|plus)|made in|fait|marque|boutique|vintage|bijou|divers|aucun|cuir|pelle|cuoio|italia|denim$|collection$|maternit|fashion$|cr[eé]atrice|et compagnie|lavorazione|magasin|pas de|no ?name|main$|shop$|store$|outlet|pharmac|discount|^u\.?s\.?$|^\W*$/i;

const getUrl = (file: string) => new URL(file, import.meta.url);
const readLines = (file: URL) => readFileSync(file, 'utf8').split(/\r?\n/);
const readEntries = (file: string) => readLines(getUrl(file)).filter((line) => line !== '' && !line.startsWith('#'));

/** Returns the cells of each row of a CSV file, without the header row. */
const readRows = (file: string): string[][] => parse(readFileSync(file), { from_line: 2, skip_empty_lines: true });
const fold = (name: string) => name.normalize('NFKD').replace(/[\p{M}'’´`.]/gu, '').toLowerCase();
const countLetters = (name: string) => fold(name).replace(/[^a-z]/g, '').length;

/** Corrects a name's case, because the fashion list writes many names in uppercase or lowercase, such as TOMMY and minnetonka. */
const correctCase = (name: string) => {
  const isUpperCase = name === name.toUpperCase() && countLetters(name) > 4;
  const isLowerCase = name === name.toLowerCase();
  return isUpperCase || isLowerCase ? name.toLowerCase().replace(/(^|[\s&-])\p{L}/gu, (start) => start.toUpperCase()) : name;
};

const commonWords = new Set(readEntries('common-words.txt').join(' ').split(/\s+/));
const letteringWords = new Set(readEntries('../text/lettering.txt').join(' ').split(/\s+/));
const names = new Map<string, string>();
const ambiguousNames = new Map<string, string>();
/** Ambiguous names that are ordinary words and not in `curated.txt`. On the front of a shirt, they do not count as a brand. */
const ordinaryNames = new Map<string, string>();
/** Ambiguous names that are usually a motif in large letters on clothes, such as places and sports. */
const printedNames = new Map<string, string>();
const aliases = new Map<string, string>();
/** Aliases that are also ordinary words. They count like ambiguous names. */
const ambiguousAliases = new Map<string, string>();
/** Phrases that contain a brand's name without meaning the brand, such as "Harley Quinn". */
const otherPhrases: string[] = [];
/** Names and aliases of makers of large, expensive or new goods, which small parcels rarely contain. A heading marks their sections. */
const makers = new Set<string>();
const MAKERS_HEADING = /\(makers\)$/;

let isMakersSection = false;
for (const line of readLines(getUrl('curated.txt')).filter(Boolean)) {
  if (line.startsWith('#')) {
    isMakersSection = MAKERS_HEADING.test(line);
    continue;
  }
  if (line.startsWith('!')) {
    otherPhrases.push(line.slice(1).trim());
    continue;
  }
  const [name = '', ...otherNames] = line.replace(/^\?+/, '').split('|').map((part) => part.trim());
  (line.startsWith('?') ? ambiguousNames : names).set(fold(name), name);
  if (line.startsWith('??')) printedNames.set(fold(name), name);
  for (const alias of otherNames) (alias.startsWith('?') ? ambiguousAliases : aliases).set(fold(alias.replace(/^\?/, '')).trim(), name);
  // An alias of an ambiguous name is not ambiguous itself: "Google Pixel".
  const listedNames = line.startsWith('?') ? otherNames : [name, ...otherNames];
  if (isMakersSection) for (const maker of listedNames) if (!maker.startsWith('?')) makers.add(maker);
}

const isKnown = (name: string) => [names, ambiguousNames, ordinaryNames, aliases, ambiguousAliases].some((list) => list.has(fold(name)));
const isLatin = (name: string) => /^[\p{Script=Latin}\p{N}\s&'’.,!+-]+$/u.test(name);
/**
 * Adds a name. A name found only in the shop list is ambiguous, because many shops have ordinary names ("Just Watches").
 */
const addName = (rawName: string, isShop: boolean) => {
  const name = correctCase(rawName.trim());
  if (isKnown(name) || !isLatin(name) || NOT_A_BRAND.test(name) || countLetters(name) < 4) return;
  const words = fold(name).split(/[^a-z0-9&]+/).filter(Boolean);
  const isOrdinary = words.every((word) => commonWords.has(word) || word.length < 3);
  const isDoubtful = isShop || (words.length === 1 && countLetters(name) < 6);
  (isOrdinary ? ordinaryNames : isDoubtful ? ambiguousNames : names).set(fold(name), name);
  if (isDoubtful && words.length === 1 && letteringWords.has(words[0] ?? '')) printedNames.set(fold(name), name);
};

const [fashionCsv, shopCsv] = process.argv.slice(2);
if (!fashionCsv || !shopCsv) throw new Error('Usage: build.ts <fashion-brands.csv> <shop-brands.csv>');
for (const [name = '', , items = '0'] of readRows(fashionCsv)) if (Number(items) >= MIN_ITEMS) addName(name, false);
for (const [kind = '', name = ''] of readRows(shopCsv)) if (SHOP_KINDS.has(kind)) addName(name, true);

const sortAliases = (map: Map<string, string>) => Object.fromEntries([...map].toSorted(([a], [b]) => (a < b ? -1 : 1)));
const sortNames = (map: Map<string, string>) => [...map.values()].toSorted((a, b) => a.localeCompare(b, 'en'));
const brands = { names: sortNames(names), ambiguous: sortNames(ambiguousNames), ordinary: sortNames(ordinaryNames), printed: sortNames(printedNames), aliases: sortAliases(aliases), ambiguousAliases: sortAliases(ambiguousAliases), otherPhrases, makers: [...makers].toSorted((a, b) => a.localeCompare(b, 'en')) };
writeFileSync(getUrl('brands.json'), `${JSON.stringify(brands, null, 1)}\n`);
process.stdout.write(`${brands.names.length} names, ${brands.ambiguous.length} ambiguous, ${brands.ordinary.length} ordinary, ${aliases.size} aliases\n`);
