/** Kind of a feature's share in an explanation. */
export type PartKind = 'word' | 'text' | 'measure' | 'brand' | 'category' | 'condition' | 'shipping' | 'form';

/** One kind of features, which are scaled together within an item. */
interface Block {
  readonly name: string;
  /** Minimum number of sales with a feature. */
  readonly minSales: number;
  /** True if rare features weigh more, as in TF-IDF. */
  readonly isWeighted: boolean;
  /** True if values are used unscaled. Features of other blocks are scaled to length 1 per item. */
  readonly isNumeric: boolean;
}

const textBlock = <Name extends string>(name: Name, minSales: number) => ({ name, minSales, isWeighted: true, isNumeric: false });
const factBlock = <Name extends string>(name: Name, minSales: number) => ({ name, minSales, isWeighted: false, isNumeric: false });
const numericBlock = <Name extends string>(name: Name, minSales: number) => ({ name, minSales, isWeighted: false, isNumeric: true });

/** Blocks in the order of the file format. Do not reorder them, because hashes are salted with the index. */
export const BLOCKS = [
  textBlock('titleWord', 1),
  textBlock('titlePair', 2),
  textBlock('titleLetters4', 2),
  textBlock('titleLetters5', 2),
  textBlock('titleStem', 2),
  textBlock('titleHead', 2),
  textBlock('titleHeadBrand', 2),
  textBlock('titleHeadLevel1', 2),
  textBlock('titleEnds', 2),
  factBlock('titleMeasure', 2),
  textBlock('titleWordLevel2', 2),
  textBlock('titleWordLevel3', 2),
  textBlock('titleWordBrand', 2),
  textBlock('titleWordCondition', 2),
  textBlock('anyWord', 2),
  textBlock('textWord', 2),
  textBlock('textPair', 2),
  factBlock('textMeasure', 2),
  textBlock('textWordLevel2', 2),
  textBlock('textWordBrand', 2),
  factBlock('brand', 1),
  factBlock('brandPlace', 1),
  factBlock('brandLevel1', 2),
  factBlock('brandLevel2', 2),
  factBlock('brandLevel3', 2),
  factBlock('level1', 1),
  factBlock('level2', 1),
  factBlock('level3', 1),
  textBlock('pathWord', 1),
  numericBlock('condition', 1),
  numericBlock('conditionLevel1', 1),
  numericBlock('conditionBrand', 2),
  factBlock('shipping', 1),
  factBlock('shippingLevel2', 1),
  numericBlock('form', 1),
  numericBlock('formLevel1', 1),
] as const satisfies readonly Block[];

export const BLOCK_COUNT = BLOCKS.length;
export type BlockName = (typeof BLOCKS)[number]['name'];
/** Index of each block. */
export const BLOCK = Object.fromEntries(BLOCKS.map(({ name }, at) => [name, at])) as Readonly<Record<BlockName, number>>;
