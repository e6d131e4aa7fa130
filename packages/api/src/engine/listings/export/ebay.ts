import type { Params, ProblemCode } from '../../../contract/index.ts';
import { ebay as rulePack } from '../platforms/ebay.ts';
import { getEbayConditionId } from '../platforms/ebay-conditions.ts';
import { findEbayLeaf, findMissingLeafFact } from '../seo/ebay-leaf.ts';
import type { ExportFormat } from './types.ts';
import {
  createAdvice,
  formatAmount,
  findBarcode,
  dropNulls,
  toHtml,
  addFacts,
  checkCondition,
  checkPresent,
  listColumnNames,
  checkPhotos,
  createBlocker,
  createRow,
  checkLength,
  type Columns,
  type EntryWithFacts,
} from './values.ts';

/** Header cell that contains eBay's site, country and currency. */
const ACTION_COLUMN = 'Action(SiteID=US|Country=US|Currency=USD|Version=1193|CC=UTF-8)';
const PHOTOS_COLUMN = 'Item photo URL';
const CONDITION_COLUMN = 'Condition ID';

const findLeaf = ({ facts }: EntryWithFacts): number | null => (facts.category ? findEbayLeaf(facts.category, facts) : null);

/** Explains why the category is empty, and names the fact that would determine it, if there is one. */
const explainMissingLeaf = ({ facts }: EntryWithFacts): [ProblemCode, Params?] => {
  if (facts.category === null) return ['category_unknown'];
  const fact = findMissingLeafFact(facts.category, facts);
  return fact ? [`category_${fact}`] : ['category_other', { category: facts.category.label }];
};

const EBAY_DEPARTMENTS: Readonly<Record<string, string>> = { "men's": 'Men', "women's": 'Women', "boys'": 'Boys', "girls'": 'Girls' };
const isShoe = ({ facts }: EntryWithFacts): boolean => facts.kind === 'shoes';

/** Returns a US shoe size, "US 9.5" or "9.5"; eBay's list has no European sizes. */
const getShoeSize = (entry: EntryWithFacts): string | null =>
  isShoe(entry) ? (/^(?:us\s*)?(\d{1,2}(?:\.5)?)$/i.exec(entry.facts.size ?? '')?.[1] ?? null) : null;

/** Returns a 12-digit UPC. A 13-digit EAN with a leading zero is the same code. */
const findUpc = (entry: EntryWithFacts): string | null => {
  const code = findBarcode(entry)?.replace(/^0(?=\d{12}$)/, '') ?? null;
  return code?.length === 12 ? code : null;
};

/** Leaf categories of sports and game cards, which eBay divides into graded and ungraded. */
const CARD_LEAVES: readonly (number | null)[] = [261328, 183454];
const isCard = (entry: EntryWithFacts): boolean => CARD_LEAVES.includes(findLeaf(entry));

const getConditionId = (entry: EntryWithFacts): number | null =>
  entry.facts.condition === null || isCard(entry) ? null : getEbayConditionId(entry.facts.condition, entry.facts.kind);

const columns: Columns<EntryWithFacts> = [
  [ACTION_COLUMN, () => 'Draft'],
  // The listing id. eBay's order report returns it as "Custom Label", which links a sale to its listing.
  ['Custom label (SKU)', ({ listing }) => listing.id],
  ['Category ID', findLeaf],
  ['Title', ({ listing }) => listing.title],
  ['UPC', findUpc],
  ['Price', ({ listing }) => formatAmount(listing.price)],
  ['Quantity', () => 1],
  [PHOTOS_COLUMN, ({ photos }) => photos.slice(0, rulePack.rules.photosMax).join('|')],
  [CONDITION_COLUMN, getConditionId],
  ['Description', ({ listing }) => toHtml(listing.description)],
  ['Format', () => 'FixedPrice'],
  // Item specifics under eBay's names, which differ for shoes.
  ['C:Brand', ({ facts }) => facts.brand],
  ['C:Size', (entry) => (isShoe(entry) ? null : entry.facts.size)],
  ['C:US Shoe Size', getShoeSize],
  ['C:Color', ({ facts }) => facts.color],
  ['C:Department', ({ facts }) => EBAY_DEPARTMENTS[facts.departmentWord ?? ''] ?? null],
  ['C:Material', (entry) => (isShoe(entry) ? null : entry.facts.material)],
  ['C:Upper Material', (entry) => (isShoe(entry) ? entry.facts.material : null)],
  ['C:Model', ({ facts }) => facts.model],
];

const padRow = (...texts: string[]): string[] => [...texts, ...Array.from({ length: columns.length - texts.length }, () => '')];

/** Drafts for Seller Hub > Reports > Uploads, where sellers complete and publish them. */
export const ebay: ExportFormat = {
  id: 'ebay',
  label: 'eBay: drafts for Seller Hub',
  source:
    'eBay Seller Hub Reports, template "Create new drafts" (eBay-draft-listings-template_US 0.0.2), as reproduced by several public tools; item specifics are appended, as in three of them',
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
  createRows: (entry) => [createRow(columns, addFacts(entry))],
  findProblems: (entry) => {
    const entryWithFacts = addFacts(entry);
    const { title, price } = entry.listing;
    return dropNulls(
      checkPresent('Category ID', findLeaf(entryWithFacts), ...explainMissingLeaf(entryWithFacts)),
      checkLength('Title', title, rulePack.rules.titleMax ?? Infinity),
      price < rulePack.minPrice ? createBlocker('Price', 'price_low', { min: rulePack.minPrice }) : null,
      // eBay accepts a draft without a condition and asks for it before publishing.
      checkCondition(CONDITION_COLUMN, entryWithFacts, false),
      isCard(entryWithFacts) ? createAdvice(CONDITION_COLUMN, 'condition_card') : null,
      checkPhotos(PHOTOS_COLUMN, entry, rulePack.rules.photosMax, false),
    );
  },
  platform: 'ebay',
  hasSoldItems: false,
  isOncePerItem: false,
  maxListings: null,
  hasByteOrderMark: false,
};
