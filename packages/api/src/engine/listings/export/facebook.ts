import { facebook as rulePack } from '../platforms/facebook.ts';
import type { ExportFormat } from './types.ts';
import {
  createAdvice,
  dropNulls,
  addFacts,
  checkCondition,
  listColumnNames,
  createBlocker,
  createRow,
  checkLength,
  type Columns,
  type EntryWithFacts,
} from './values.ts';

/** Limit stated in the template; the web form's limit is lower. */
const MAX_TITLE_LENGTH = 150;
const MAX_DESCRIPTION_LENGTH = 5000;

const columns: Columns<EntryWithFacts> = [
  ['TITLE', ({ listing }) => listing.title],
  ['PRICE', ({ listing }) => Math.round(listing.price)],
  ['CONDITION', ({ facts }) => facts.condition && rulePack.getConditionLabel(facts.condition, facts.kind)],
  ['DESCRIPTION', ({ listing }) => listing.description],
  // We know of no published list of Marketplace categories; the column is optional.
  ['CATEGORY', () => null],
];

/** Marketplace's bulk upload. The template has no photo column; sellers add photos on Facebook afterward. */
export const facebook: ExportFormat = {
  id: 'facebook',
  label: 'Facebook Marketplace: bulk upload',
  source: '"Facebook Marketplace Bulk Upload Template" (official, five columns), as reproduced by several public tools',
  checkedOn: '2026-11-20',
  kind: 'xlsx',
  preamble: [
    ['Facebook Marketplace Bulk Upload Template'],
    ['You can create up to 50 listings at once. When you are finished, be sure to save or export this as an XLS/XLSX file.'],
    [
      'REQUIRED | Plain text (up to 150 characters',
      'REQUIRED | A whole number in $',
      'REQUIRED | Supported values: "New"; "Used - Like New"; "Used - Good"; "Used - Fair"',
      'OPTIONAL | Plain text (up to 5000 characters)',
      'OPTIONAL | Type of listing',
    ],
  ],
  columns: listColumnNames(columns),
  createRows: (entry) => [createRow(columns, addFacts(entry))],
  findProblems: (entry) => {
    const { title, description, price } = entry.listing;
    return dropNulls(
      checkLength('TITLE', title, MAX_TITLE_LENGTH),
      price < 1 ? createBlocker('PRICE', 'price_low', { min: 1 }) : null,
      Number.isInteger(price) ? null : createAdvice('PRICE', 'price_rounded', { price: Math.round(price) }),
      checkCondition('CONDITION', addFacts(entry), true),
      checkLength('DESCRIPTION', description, MAX_DESCRIPTION_LENGTH),
      createAdvice('CATEGORY', 'category_facebook'),
    );
  },
  platform: 'facebook',
  hasSoldItems: false,
  isOncePerItem: false,
  maxListings: 50,
  hasByteOrderMark: false,
};
