import { describe, expect, it } from 'vitest';
import { CONDITIONS, EXPORT_FORMATS, type ExportFormatId, type Listing } from '../../../contract/index.ts';
import { categories } from '../../catalog/categories.ts';
import type { FactName, SourcedValue, ItemFacts } from '../../item-facts.ts';
import { ASSUMED_CONDITION } from '../../recognition/reconcile.ts';
import { exportFormats } from './formats.ts';
import type { Cell, ExportEntry } from './types.ts';

const toSourcedValue = (value: string): SourcedValue => ({ value, evidence: { source: 'seller', confidence: 100 } });
const createItemFacts = (facts: { readonly [Name in FactName]?: string }): ItemFacts => ({
  facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, toSourcedValue(value)])),
  flaws: [],
  measurements: [],
  features: [],
  retailPrice: { value: 120, evidence: { source: 'label', photo: 1, confidence: 80 } },
  words: null,
});

const LISTING: Listing = {
  id: '0b6f7c1e-4c0c-4d57-9a54-3f3f5d0c1a2b',
  itemId: '7f0f8a3e-92f1-4a53-8a55-0a9f3f6f9d11',
  platform: 'ebay',
  status: 'active',
  title: "Levi's Trucker Jacket, Blue, M",
  price: 45.5,
  description: 'Worn twice.\n\nSmall stain <left> cuff & more\nSmoke-free home',
  keywords: ['denim', 'a,b'],
  hashtags: [],
  seoScore: 71,
  edited: ['title'],
  passages: [],
  soldPrice: null,
  soldAt: null,
  url: null,
  createdAt: '2026-11-01T10:00:00.000Z',
};

const ALL_FACTS = {
  category: 'jackets',
  brand: "Levi's",
  size: 'M',
  color: 'blue',
  material: 'cotton',
  condition: 'Very good',
  department: 'men',
  barcode: '012345678905',
} as const;
const PHOTOS = ['https://r.example/api/photos/a.jpg', 'https://r.example/api/photos/b.jpg'];
const createEntry = (
  facts: { readonly [Name in FactName]?: string } = ALL_FACTS,
  listing: Partial<Listing> = {},
  photos = PHOTOS,
): ExportEntry => ({
  listing: { ...LISTING, ...listing },
  name: "Levi's jacket",
  item: createItemFacts(facts),
  photoCount: 2,
  photos,
});

const toRecord = (id: ExportFormatId, row: readonly Cell[] = []): Record<string, Cell> =>
  Object.fromEntries(exportFormats[id].columns.map((column, index) => [column, row[index] ?? null]));
const readFirstRow = (id: ExportFormatId, entry = createEntry()): Record<string, Cell> =>
  toRecord(id, exportFormats[id].createRows(entry)[0]);
const listBlockedColumns = (id: ExportFormatId, entry: ExportEntry): string[] =>
  exportFormats[id].findProblems(entry).flatMap(({ column, blocks }) => (blocks ? [column] : []));

const HTML = '<p>Worn twice.</p><p>Small stain &lt;left&gt; cuff &amp; more<br>Smoke-free home</p>';

describe.each(EXPORT_FORMATS)('%s', (id) => {
  const format = exportFormats[id];

  it('has a source, a date and unique columns', () => {
    expect(format.id).toBe(id);
    expect(format.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(format.source.length).toBeGreaterThan(5);
    expect(new Set(format.columns).size).toBe(format.columns.length);
  });

  it('returns a cell for every column, with or without facts', () => {
    for (const entry of [createEntry(), createEntry({}, {}, []), createEntry({}, { status: 'sold' })])
      for (const row of format.createRows(entry)) expect(row).toHaveLength(format.columns.length);
  });

  it('reports problems only in existing columns', () => {
    const problems = format.findProblems(createEntry({}, { title: 'x'.repeat(400), description: 'SHOUT '.repeat(2000), price: 0.5 }, []));
    for (const { column, problem } of problems) {
      expect(format.columns).toContain(column);
      expect(problem).toMatch(/^[a-z].*[^.]$/);
    }
  });
});

describe('the export', () => {
  it('writes eBay drafts', () => {
    expect(readFirstRow('ebay')).toEqual({
      'Action(SiteID=US|Country=US|Currency=USD|Version=1193|CC=UTF-8)': 'Draft',
      'Custom label (SKU)': LISTING.id,
      'Category ID': 57988,
      Title: LISTING.title,
      UPC: '012345678905',
      Price: '45.50',
      Quantity: 1,
      'Item photo URL': PHOTOS.join('|'),
      'Condition ID': 3000,
      Description: HTML,
      Format: 'FixedPrice',
      'C:Brand': "Levi's",
      'C:Size': 'M',
      'C:US Shoe Size': null,
      'C:Color': 'blue',
      'C:Department': 'Men',
      'C:Material': 'cotton',
      'C:Upper Material': null,
      'C:Model': null,
    });
    const { preamble, columns } = exportFormats.ebay;
    expect(preamble.map((row) => row.length)).toEqual(Array.from({ length: 4 }, () => columns.length));
    expect(exportFormats.ebay.findProblems(createEntry())).toEqual([]);
    expect(readFirstRow('ebay', createEntry({ ...ALL_FACTS, barcode: '4006381333931' }))['UPC']).toBeNull();
    expect(listBlockedColumns('ebay', createEntry({}, { price: 0.5, title: 'x'.repeat(81) }))).toEqual(['Category ID', 'Title', 'Price']);
  });

  it("uses eBay's names and sizes for shoe specifics", () => {
    const readShoeRow = (size: string) => readFirstRow('ebay', createEntry({ ...ALL_FACTS, category: 'boots', size }));
    expect(readShoeRow('US 9.5')).toMatchObject({
      'Category ID': 11498,
      'C:Size': null,
      'C:US Shoe Size': '9.5',
      'C:Upper Material': 'cotton',
    });
    expect(readShoeRow('EU 42')).toMatchObject({ 'C:Size': null, 'C:US Shoe Size': null });
  });

  it('asks for the fact that determines the eBay category, without assuming department or brand', () => {
    const findCategoryProblem = (facts: { readonly [Name in FactName]?: string }) =>
      exportFormats.ebay.findProblems(createEntry({ condition: 'Good', ...facts })).find(({ column }) => column === 'Category ID')?.problem;
    expect(findCategoryProblem({ category: 'dresses' })).toContain('Choose men, women or kids');
    expect(findCategoryProblem({ category: 'dresses', department: 'women' })).toBeUndefined();
    expect(findCategoryProblem({ category: 'laptops' })).toContain('Add the brand');
    expect(findCategoryProblem({ category: 'laptops', brand: 'Apple' })).toBeUndefined();
    expect(findCategoryProblem({ category: 'vases' })).toContain('Choose the eBay category for "');
    expect(findCategoryProblem({})).toContain('Choose its category');
    expect(readFirstRow('ebay', createEntry({ category: 'dresses' }))).toMatchObject({ 'Category ID': null, 'C:Department': null });
  });

  it.each(CONDITIONS)("fills Facebook's CONDITION with a value from its template for %s", (condition) => {
    const { CONDITION } = readFirstRow('facebook', createEntry({ ...ALL_FACTS, condition }));
    expect(exportFormats.facebook.preamble[2]?.[2]).toContain(`"${String(CONDITION)}"`);
  });

  it("writes Facebook's bulk upload", () => {
    const facebook = readFirstRow('facebook', createEntry(ALL_FACTS, { price: 45 }));
    expect(facebook).toEqual({
      TITLE: LISTING.title,
      PRICE: 45,
      CONDITION: 'Used - Good',
      DESCRIPTION: LISTING.description,
      CATEGORY: null,
    });
    expect(listBlockedColumns('facebook', createEntry())).toEqual([]);
    expect(exportFormats.facebook.findProblems(createEntry()).map(({ column }) => column)).toEqual(['PRICE', 'CATEGORY']);
    expect(listBlockedColumns('facebook', createEntry({}, { title: 'x'.repeat(151), price: 0.2 }))).toEqual([
      'TITLE',
      'PRICE',
      'CONDITION',
    ]);
  });

  it("writes Meta's catalog", () => {
    expect(readFirstRow('meta')).toMatchObject({
      id: LISTING.id,
      availability: 'in stock',
      condition: 'used',
      price: '45.50 USD',
      link: null,
      image_link: PHOTOS[0],
      brand: "Levi's",
      google_product_category: 5598,
      quantity_to_sell_on_facebook: 1,
      gender: 'male',
      age_group: 'adult',
    });
    expect(readFirstRow('meta', createEntry(ALL_FACTS, { status: 'sold' }))).toMatchObject({
      availability: 'out of stock',
      quantity_to_sell_on_facebook: 0,
    });
    expect(listBlockedColumns('meta', createEntry())).toEqual(['link']);
    expect(listBlockedColumns('meta', createEntry({}, { description: 'ALL CAPITALS' }, []))).toEqual([
      'description',
      'condition',
      'link',
      'image_link',
      'brand',
    ]);
  });

  it("writes Google's feed", () => {
    expect(readFirstRow('google')).toMatchObject({
      description: 'Worn twice. Small stain <left> cuff & more Smoke-free home',
      additional_image_link: PHOTOS[1],
      availability: 'in_stock',
      price: '45.50 USD',
      gtin: '012345678905',
      identifier_exists: null,
      google_product_category: 5598,
    });
    expect(readFirstRow('google', createEntry({})).identifier_exists).toBe('no');
    expect(listBlockedColumns('google', createEntry({ category: 'jackets', condition: 'New with tags' }))).toEqual([
      'link',
      'brand',
      'color',
      'size',
      'gender',
      'age_group',
    ]);
    expect(listBlockedColumns('google', createEntry({}))).toEqual(['link', 'condition']);
  });

  it('writes a Shopify row for each additional photo', () => {
    const rows = exportFormats.shopify.createRows(createEntry()).map((row) => toRecord('shopify', row));
    expect(rows[0]).toMatchObject({
      Title: LISTING.title,
      'URL handle': 'levi-s-trucker-jacket-blue-m-0b6f7c1e',
      Description: HTML,
      Tags: 'denim, a b',
      Status: 'active',
      'Published on online store': 'TRUE',
      Price: '45.50',
      'Compare-at price': '120.00',
      'Inventory quantity': 1,
      'Product image URL': PHOTOS[0],
      'Image position': 1,
    });
    expect(Object.entries(rows[1] ?? {}).filter(([, value]) => value !== null)).toEqual([
      ['URL handle', 'levi-s-trucker-jacket-blue-m-0b6f7c1e'],
      ['Product image URL', PHOTOS[1]],
      ['Image position', 2],
    ]);
    expect(rows).toHaveLength(2);
    expect(readFirstRow('shopify', createEntry(ALL_FACTS, { title: '日本' }))['URL handle']).toBe('0b6f7c1e');
  });

  it('escapes a comma within a WooCommerce value', () => {
    expect(readFirstRow('woocommerce', createEntry({ ...ALL_FACTS, material: 'wool, silk' }))).toMatchObject({
      SKU: LISTING.id,
      Published: 1,
      Tags: 'denim, a\\,b',
      Images: PHOTOS.join(', '),
      'Attribute 4 name': 'Material',
      'Attribute 4 value(s)': 'wool\\, silk',
      'Attribute 5 value(s)': 'Very good',
    });
    expect(readFirstRow('woocommerce', createEntry({}, { status: 'draft' }))).toMatchObject({ Published: -1, 'Attribute 1 name': null });
  });

  it('writes every field in our CSV format, with each list in one cell', () => {
    const { passages: _, ...columns } = { ...LISTING, url: 'https://www.ebay.com/itm/123' };
    expect(readFirstRow('csv', createEntry(ALL_FACTS, columns))).toMatchObject({
      ...columns,
      keywords: 'denim; a,b',
      hashtags: '',
      edited: 'title',
      brand: "Levi's",
      photos: 2,
    });
  });
});

describe('the condition', () => {
  const isCondition = (column: string): boolean => /condition/i.test(column) || column === 'Attribute 5 value(s)';
  /** Returns the condition's cell, or the reported problem if the cell is empty. */
  const readCondition = (id: ExportFormatId, category: string, condition: SourcedValue | undefined) => {
    const withoutCondition = createEntry({ category, department: 'women' });
    const { item } = withoutCondition;
    const entry = { ...withoutCondition, item: { ...item, facts: { ...item.facts, ...(condition && { condition }) } } };
    const cells = Object.entries(readFirstRow(id, entry)).filter(([column]) => isCondition(column));
    const problems = exportFormats[id].findProblems(entry).filter(({ column }) => isCondition(column));
    return { value: cells[0]?.[1] ?? null, problem: problems[0]?.problem ?? null };
  };

  describe.each(EXPORT_FORMATS)('in %s', (id) => {
    it('is in the file or reported as missing, in every category', () => {
      for (const [index, { id: category }] of categories.entries()) {
        const grade = CONDITIONS[index % CONDITIONS.length] ?? 'Good';
        const { value, problem } = readCondition(id, category, toSourcedValue(grade));
        expect((value === null) !== (problem === null), `${category}, ${grade}: ${value} ${problem}`).toBe(true);
      }
    });

    it('is reported as missing if it is unknown or only assumed', () => {
      expect(readCondition(id, 'boots', ASSUMED_CONDITION)).toEqual({
        value: null,
        problem: 'is empty because nobody has confirmed "Good". Confirm it, or fill it in',
      });
      expect(readCondition(id, 'boots', undefined).problem).toContain('the condition is unknown');
    });
  });

  it("must be chosen in eBay's draft for sports and game cards", () => {
    expect(readCondition('ebay', 'sports-cards', toSourcedValue('Good'))).toEqual({
      value: null,
      problem: 'is empty because eBay has other grades for cards. Choose the grade in the draft',
    });
  });
});
