import { ebay as rules } from '../platforms/ebay.ts';
import { getEbayConditionId } from '../platforms/ebay-conditions.ts';
import { findEbayLeaf, findMissingLeafFact } from '../seo/leaf.ts';
import type { ExportFormat } from './types.ts';
import {
  advise,
  formatAmount,
  findBarcode,
  dropNulls,
  toHtml,
  toKnownEntry,
  checkCondition,
  checkPresent,
  listColumnNames,
  checkPhotos,
  reject,
  createRow,
  checkLength,
  type Columns,
  type KnownEntry,
} from './values.ts';

/** Header cell that tells eBay the site, country and currency. */
const ACTION_COLUMN = 'Action(SiteID=US|Country=US|Currency=USD|Version=1193|CC=UTF-8)';
const PHOTOS_COLUMN = 'Item photo URL';
const CONDITION_COLUMN = 'Condition ID';

const findLeaf = ({ facts }: KnownEntry): number | null => (facts.category ? findEbayLeaf(facts.category, facts) : null);

const LEAF_MESSAGES = {
  department: 'is empty because eBay has one category per department. Say men, women or kids, or fill it in',
  brand: 'is empty because eBay has one category for Apple and one for other brands. Name the brand, or fill it in',
} as const;

/** Explains why the category is empty, and names the fact that would determine it, if there is one. */
const explainMissingLeaf = ({ facts }: KnownEntry): string => {
  if (facts.category === null) return "is empty because we don't know what the item is. Name its category, or fill it in";
  const fact = findMissingLeafFact(facts.category, facts);
  return fact ? LEAF_MESSAGES[fact] : `is empty. Choose the eBay category for "${facts.category.label}" and fill it in`;
};

const EBAY_DEPARTMENTS: Readonly<Record<string, string>> = { "men's": 'Men', "women's": 'Women', "boys'": 'Boys', "girls'": 'Girls' };
const isShoe = ({ facts }: KnownEntry): boolean => facts.kind === 'shoes';

/** Returns a US shoe size, "US 9.5" or "9.5"; eBay's list has no European sizes. */
const getShoeSize = (known: KnownEntry): string | null =>
  isShoe(known) ? (/^(?:us\s*)?(\d{1,2}(?:\.5)?)$/i.exec(known.facts.size ?? '')?.[1] ?? null) : null;

/** Returns a 12-digit UPC. A 13-digit EAN with a leading zero is the same code. */
const findUpc = (known: KnownEntry): string | null => {
  const code = findBarcode(known)?.replace(/^0(?=\d{12}$)/, '') ?? null;
  return code?.length === 12 ? code : null;
};

/** Sports and game cards, whose condition eBay splits into graded and ungraded. */
const CARD_LEAVES: readonly (number | null)[] = [261328, 183454];
const isCard = (known: KnownEntry): boolean => CARD_LEAVES.includes(findLeaf(known));

const getConditionId = (known: KnownEntry): number | null =>
  known.facts.condition === null || isCard(known) ? null : getEbayConditionId(known.facts.condition, known.facts.kind);

const columns: Columns<KnownEntry> = [
  [ACTION_COLUMN, () => 'Draft'],
  // The listing id. eBay's order report returns it as "Custom Label", which links a sale to its listing.
  ['Custom label (SKU)', ({ listing }) => listing.id],
  ['Category ID', findLeaf],
  ['Title', ({ listing }) => listing.title],
  ['UPC', findUpc],
  ['Price', ({ listing }) => formatAmount(listing.price)],
  ['Quantity', () => 1],
  [PHOTOS_COLUMN, ({ photos }) => photos.slice(0, rules.rules.photosMax).join('|')],
  [CONDITION_COLUMN, getConditionId],
  ['Description', ({ listing }) => toHtml(listing.description)],
  ['Format', () => 'FixedPrice'],
  // Item specifics under eBay's names, which differ for shoes.
  ['C:Brand', ({ facts }) => facts.brand],
  ['C:Size', (known) => (isShoe(known) ? null : known.facts.size)],
  ['C:US Shoe Size', getShoeSize],
  ['C:Color', ({ facts }) => facts.color],
  ['C:Department', ({ facts }) => EBAY_DEPARTMENTS[facts.whose ?? ''] ?? null],
  ['C:Material', (known) => (isShoe(known) ? null : known.facts.material)],
  ['C:Upper Material', (known) => (isShoe(known) ? known.facts.material : null)],
  ['C:Model', ({ facts }) => facts.model],
];

const padRow = (...texts: string[]): string[] => [...texts, ...Array.from({ length: columns.length - texts.length }, () => '')];

/** Drafts for Seller Hub > Reports > Uploads, where sellers complete and publish them. */
export const ebay: ExportFormat = {
  id: 'ebay',
  label: 'eBay: drafts for Seller Hub',
  source:
    'eBay Seller Hub Reports, template "Create new drafts" (eBay-draft-listings-template_US 0.0.2), as reproduced by several public tools; item specifics are appended as three of them do',
  checkedOn: '2026-11-20',
  kind: 'csv',
  preamble: [
    padRow('#INFO', 'Version=0.0.2', 'Template= eBay-draft-listings-template_US'),
    padRow(
      '#INFO Action and Category ID are required fields. 1) Set Action to Draft 2) Please find the category ID for your listings here: https://pages.ebay.com/sellerinformation/news/categorychanges.html',
    ),
    padRow(
      "#INFO After you've successfully uploaded your draft from the Seller Hub Reports tab, complete your drafts to active listings here: https://www.ebay.com/sh/lst/drafts",
    ),
    padRow('#INFO'),
  ],
  columns: listColumnNames(columns),
  createRows: (entry) => [createRow(columns, toKnownEntry(entry))],
  findProblems: (entry) => {
    const known = toKnownEntry(entry);
    const { title, price } = entry.listing;
    return dropNulls(
      checkPresent('Category ID', findLeaf(known), explainMissingLeaf(known)),
      checkLength('Title', title, rules.rules.titleMax ?? Infinity),
      price < rules.minPrice ? reject('Price', `must be at least ${formatAmount(rules.minPrice)}`) : null,
      // eBay accepts a draft without it, and asks before publishing.
      checkCondition(CONDITION_COLUMN, known, false),
      isCard(known) ? advise(CONDITION_COLUMN, 'is empty because eBay grades cards in its own way. Choose the grade on the draft') : null,
      checkPhotos(PHOTOS_COLUMN, entry, rules.rules.photosMax, false),
    );
  },
  platform: 'ebay',
  withSold: false,
  oncePerItem: false,
  maxListings: null,
  byteOrderMark: false,
};
