import { readFileSync, writeFileSync } from 'node:fs';

/** Items below which the fashion list is mostly misspellings and private labels. */
const MIN_ITEMS = 20_000;
const SHOP_KINDS = new Set(['clothes', 'shoes', 'bag', 'watches', 'sports', 'outdoor', 'fashion_accessories', 'cosmetics', 'baby_goods', 'jewelry']);
/** Placeholders and materials that the fashion list counts as brands. */
const NOT_A_BRAND =
  /inconnu|unknown|ind[eé]pendant|sais (pas|plus)|made in|fait|marque|boutique|vintage|bijou|divers|aucun|cuir|pelle|cuoio|italia|denim$|collection$|maternit|fashion$|cr[eé]atrice|et compagnie|lavorazione|magasin|pas de|no ?name|main$|shop$|store$|outlet|pharmac|discount|^u\.?s\.?$|^\W*$/i;

const here = (file: string) => new URL(file, import.meta.url);
const lines = (file: string | URL) => readFileSync(file, 'utf8').split(/\r?\n/);
const body = (file: string) => lines(here(file)).filter((line) => line !== '' && !line.startsWith('#'));

/** One CSV line into cells; quotes may hold commas. */
const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'));
const fold = (name: string) => name.normalize('NFKD').replace(/[\p{M}'’´`.]/gu, '').toLowerCase();
const letters = (name: string) => fold(name).replace(/[^a-z]/g, '').length;

/** The fashion list shouts or whispers many names: TOMMY, minnetonka. */
const spelled = (name: string) => {
  const shouted = name === name.toUpperCase() && letters(name) > 4;
  const whispered = name === name.toLowerCase();
  return shouted || whispered ? name.toLowerCase().replace(/(^|[\s&-])\p{L}/gu, (start) => start.toUpperCase()) : name;
};

const common = new Set(body('common-words.txt').join(' ').split(/\s+/));
const names = new Map<string, string>();
const careful = new Map<string, string>();
/** Careful names that are ordinary words and that nobody chose for `curated.txt`: on the front of a shirt they are only words. */
const ordinary = new Map<string, string>();
const aliases = new Map<string, string>();

for (const line of body('curated.txt')) {
  const [name = '', ...others] = line.replace(/^\?/, '').split('|').map((part) => part.trim());
  (line.startsWith('?') ? careful : names).set(fold(name), name);
  for (const alias of others) aliases.set(fold(alias).trim(), name);
}

const known = (name: string) => [names, careful, ordinary, aliases].some((list) => list.has(fold(name)));
const latin = (name: string) => /^[\p{Script=Latin}\p{N}\s&'’.,!+-]+$/u.test(name);
/** Shops name their own labels and many ordinary phrases ("Just Watches"), so a name known only as a shop stays careful. */
const add = (raw: string, isShop: boolean) => {
  const name = spelled(raw.trim());
  if (known(name) || !latin(name) || NOT_A_BRAND.test(name) || letters(name) < 4) return;
  const words = fold(name).split(/[^a-z0-9&]+/).filter(Boolean);
  const isOrdinary = words.every((word) => common.has(word) || word.length < 3);
  const isDoubtful = isShop || (words.length === 1 && letters(name) < 6);
  (isOrdinary ? ordinary : isDoubtful ? careful : names).set(fold(name), name);
};

const [fashionCsv, shopCsv] = process.argv.slice(2);
if (!fashionCsv || !shopCsv) throw new Error('usage: build.ts <fashion-brands.csv> <shop-brands.csv>');
for (const line of lines(fashionCsv).slice(1)) {
  const [name = '', , items = '0'] = cells(line);
  if (Number(items) >= MIN_ITEMS) add(name, false);
}
for (const line of lines(shopCsv).slice(1)) {
  const [kind = '', name = ''] = cells(line);
  if (SHOP_KINDS.has(kind)) add(name, true);
}

const sorted = (map: Map<string, string>) => [...map.values()].toSorted((a, b) => a.localeCompare(b, 'en'));
const brands = { names: sorted(names), careful: sorted(careful), ordinary: sorted(ordinary), aliases: Object.fromEntries([...aliases].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
writeFileSync(here('brands.json'), `${JSON.stringify(brands, null, 1)}\n`);
process.stdout.write(`${brands.names.length} names, ${brands.careful.length} careful, ${brands.ordinary.length} ordinary, ${aliases.size} aliases\n`);
