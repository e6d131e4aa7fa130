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

const createTextBlock = <Name extends string>(name: Name, minSales: number) => ({ name, minSales, isWeighted: true, isNumeric: false });
const createFactBlock = <Name extends string>(name: Name, minSales: number) => ({ name, minSales, isWeighted: false, isNumeric: false });
const createNumericBlock = <Name extends string>(name: Name, minSales: number) => ({ name, minSales, isWeighted: false, isNumeric: true });

/** Blocks in the order of the file format. Do not reorder them, because hashes are salted with the index. */
export const BLOCKS = [
  createTextBlock('titleWord', 1),
  createTextBlock('titlePair', 2),
  createTextBlock('titleLetters4', 2),
  createTextBlock('titleLetters5', 2),
  createTextBlock('titleStem', 2),
  createTextBlock('titleHead', 2),
  createTextBlock('titleHeadBrand', 2),
  createTextBlock('titleHeadLevel1', 2),
  createTextBlock('titleEnds', 2),
  createFactBlock('titleMeasure', 2),
  createTextBlock('titleWordLevel2', 2),
  createTextBlock('titleWordLevel3', 2),
  createTextBlock('titleWordBrand', 2),
  createTextBlock('titleWordCondition', 2),
  createTextBlock('anyWord', 2),
  createTextBlock('textWord', 2),
  createTextBlock('textPair', 2),
  createFactBlock('textMeasure', 2),
  createTextBlock('textWordLevel2', 2),
  createTextBlock('textWordBrand', 2),
  createFactBlock('brand', 1),
  createFactBlock('brandPlace', 1),
  createFactBlock('brandLevel1', 2),
  createFactBlock('brandLevel2', 2),
  createFactBlock('brandLevel3', 2),
  createFactBlock('level1', 1),
  createFactBlock('level2', 1),
  createFactBlock('level3', 1),
  createTextBlock('pathWord', 1),
  createNumericBlock('condition', 1),
  createNumericBlock('conditionLevel1', 1),
  createNumericBlock('conditionBrand', 2),
  createFactBlock('shipping', 1),
  createFactBlock('shippingLevel2', 1),
  createNumericBlock('form', 1),
  createNumericBlock('formLevel1', 1),
] as const satisfies readonly Block[];

export const BLOCK_COUNT = BLOCKS.length;
export type BlockName = (typeof BLOCKS)[number]['name'];
/** Index of each block. */
export const BLOCK_INDEX = Object.fromEntries(BLOCKS.map(({ name }, index) => [name, index])) as Readonly<Record<BlockName, number>>;
