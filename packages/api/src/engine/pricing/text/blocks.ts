/** Kind of a feature's share in an explanation. */
export type PartKind = 'word' | 'text' | 'measure' | 'brand' | 'category' | 'condition' | 'shipping' | 'form';

/** One kind of features; scaled together within an item. */
interface Block {
  readonly name: string;
  /** Minimum number of sales with a feature. */
  readonly least: number;
  /** Rare features weigh more, as in TF-IDF. */
  readonly isWeighted: boolean;
  /** Values are used unscaled; features of other blocks are scaled to length 1 per item. */
  readonly isNumeric: boolean;
}

const text = <Name extends string>(name: Name, least: number) => ({ name, least, isWeighted: true, isNumeric: false });
const fact = <Name extends string>(name: Name, least: number) => ({ name, least, isWeighted: false, isNumeric: false });
const numeric = <Name extends string>(name: Name, least: number) => ({ name, least, isWeighted: false, isNumeric: true });

/** The order is part of the file format: hashes are salted with the index. */
export const BLOCKS = [
  text('titleWord', 1),
  text('titlePair', 2),
  text('titleLetters4', 2),
  text('titleLetters5', 2),
  text('titleStem', 2),
  text('titleHead', 2),
  text('titleHeadBrand', 2),
  text('titleHeadLevel1', 2),
  text('titleEnds', 2),
  fact('titleMeasure', 2),
  text('titleWordLevel2', 2),
  text('titleWordLevel3', 2),
  text('titleWordBrand', 2),
  text('titleWordCondition', 2),
  text('anyWord', 2),
  text('textWord', 2),
  text('textPair', 2),
  fact('textMeasure', 2),
  text('textWordLevel2', 2),
  text('textWordBrand', 2),
  fact('brand', 1),
  fact('brandPlace', 1),
  fact('brandLevel1', 2),
  fact('brandLevel2', 2),
  fact('brandLevel3', 2),
  fact('level1', 1),
  fact('level2', 1),
  fact('level3', 1),
  text('pathWord', 1),
  numeric('condition', 1),
  numeric('conditionLevel1', 1),
  numeric('conditionBrand', 2),
  fact('shipping', 1),
  fact('shippingLevel2', 1),
  numeric('form', 1),
  numeric('formLevel1', 1),
] as const satisfies readonly Block[];

export const BLOCK_COUNT = BLOCKS.length;
export type BlockName = (typeof BLOCKS)[number]['name'];
/** Index of each block. */
export const BLOCK = Object.fromEntries(BLOCKS.map(({ name }, at) => [name, at])) as Readonly<Record<BlockName, number>>;
