import { BLOCK_COUNT } from './blocks.ts';
import type { BrandLookup } from './features/brands.ts';
import { KIND_ORIGIN, MAX_TEXT_WORDS, MAX_TITLE_WORDS, type Features } from './features/buffer.ts';
import { createFactSums, type FactShares, type FactSum } from './fact-sums.ts';
import { addItemWords, beginItem } from './features/features.ts';
import type { TextItem } from './item.ts';
import type { Prediction } from './predict.ts';
import { clearSums, createBlockSums, createFeatureSummer, lastFeatureValues, type BlockSums } from './sums.ts';
import type { WeightTable } from './table.ts';
import { WORD_BLOCKS } from './features/title.ts';
import { createWordSums, NUMBERS_PER_WORD, type WordSums } from './word-sums.ts';

/** The amounts that the words and facts of an item add to its log price. */
export interface Breakdown {
  readonly features: Features;
  readonly facts: FactSum & FactShares;
  /** Log price by word. Description words start after the maximum number of title words. */
  readonly logs: Float64Array;
  /** Codes for the number of sales with the word. */
  readonly codes: Uint8Array;
}

export interface QuickPrediction extends Prediction {
  readonly facts: FactSum;
  readonly features: Features;
}

export interface QuickPredictor {
  readonly predict: (item: TextItem) => QuickPrediction;
  /** Explains the last predicted item. The result is valid until the next prediction from any table. */
  readonly explain: () => Breakdown;
}

const logs = new Float64Array(MAX_TITLE_WORDS + MAX_TEXT_WORDS);
const codes = new Uint8Array(MAX_TITLE_WORDS + MAX_TEXT_WORDS);
const WORD_BLOCK_COUNT = WORD_BLOCKS.length;

/** The weights, caches and buffers of one table. */
interface Workspace {
  readonly table: WeightTable;
  readonly sums: BlockSums;
  readonly words: WordSums;
  /** Factor of each block in the last prediction. */
  readonly scales: Float64Array;
  /** Unscaled price share of each title word in each of its blocks. */
  readonly wordShares: Float64Array;
  readonly wordCodes: Uint8Array;
}

/** Adds the cached sums of the title's words. Returns the number of words that at most one sale had. */
const addWords = ({ title }: Features, { sums: { prices, spreads, squares }, words, wordShares, wordCodes }: Workspace): number => {
  let unseenCount = 0;
  for (let index = 0; index < title.count; index += 1) {
    const slot = words.findSlot(title, index);
    const code = words.codes[slot] as number;
    wordCodes[index] = code;
    if (code <= 1) unseenCount += 1;
    let offset = slot * NUMBERS_PER_WORD;
    for (let block = 0; block < WORD_BLOCK_COUNT; block += 1) {
      const wordBlock = WORD_BLOCKS[block] as number;
      const share = words.numbers[offset] as number;
      wordShares[index * WORD_BLOCK_COUNT + block] = share;
      prices[wordBlock] = (prices[wordBlock] as number) + share;
      spreads[wordBlock] = (spreads[wordBlock] as number) + (words.numbers[offset + 1] as number);
      squares[wordBlock] = (squares[wordBlock] as number) + (words.numbers[offset + 2] as number);
      offset += 3;
    }
  }
  return unseenCount;
};

/** Adds up the blocks, each divided by its norm. */
const addBlocks = (facts: FactSum, { table, sums: { prices, spreads, squares }, scales }: Workspace) => {
  const { steps, spreadSteps } = table;
  let log = table.mean + facts.log;
  let logError = table.spreadMean + facts.logError;
  for (let block = 0; block < BLOCK_COUNT; block += 1) {
    const square = squares[block] as number;
    if (square === 0) {
      scales[block] = 0;
      continue;
    }
    const scale = 1 / Math.sqrt(square);
    scales[block] = scale * (steps[block] as number);
    log += (prices[block] as number) * (scales[block] as number);
    logError += (spreads[block] as number) * (spreadSteps[block] as number) * scale;
  }
  return { log, logError };
};

/** Writes each word's part of the last price to `logs` and `codes`. */
const splitByWord = (features: Features, hasText: boolean, { scales, wordShares, wordCodes }: Workspace): void => {
  const { title, text, count, blocks, origins, partners } = features;
  const end = hasText ? MAX_TITLE_WORDS + text.count : title.count;
  logs.fill(0, 0, end);
  codes.fill(0, 0, end);
  for (let index = 0; index < title.count; index += 1) {
    codes[index] = wordCodes[index] as number;
    for (let block = 0; block < WORD_BLOCK_COUNT; block += 1)
      logs[index] =
        (logs[index] as number) +
        (wordShares[index * WORD_BLOCK_COUNT + block] as number) * (scales[WORD_BLOCKS[block] as number] as number);
  }
  for (let index = 0; index < count; index += 1) {
    const origin = origins[index] as number;
    const kind = origin & ~255;
    if (kind !== KIND_ORIGIN.word && kind !== KIND_ORIGIN.text) continue;
    const share = ((lastFeatureValues.shares[index] as number) * (scales[blocks[index] as number] as number)) / 2;
    const base = kind === KIND_ORIGIN.word ? 0 : MAX_TITLE_WORDS;
    const [slot, partnerSlot] = [base + (origin & 255), base + (partners[index] as number)];
    logs[slot] = (logs[slot] as number) + share;
    logs[partnerSlot] = (logs[partnerSlot] as number) + share;
    if (slot === partnerSlot) codes[slot] = Math.max(codes[slot] as number, lastFeatureValues.codes[index] as number);
  }
};

/**
 * Creates a predictor that gives the same result as `createPredictor` for an item, except for rounding, because the summation
 * order differs. It caches the sums for single words and facts, which are three quarters of all features and repeat often.
 */
export const createQuickPredictor = (table: WeightTable, brands: BrandLookup): QuickPredictor => {
  const sumFeatures = createFeatureSummer(table);
  const factSums = createFactSums(table, brands);
  const workspace: Workspace = {
    table,
    sums: createBlockSums(),
    words: createWordSums(table),
    scales: new Float64Array(BLOCK_COUNT),
    wordShares: new Float64Array(MAX_TITLE_WORDS * WORD_BLOCK_COUNT),
    wordCodes: new Uint8Array(MAX_TITLE_WORDS),
  };
  let lastPrediction: { readonly item: TextItem; readonly facts: FactSum; readonly features: Features } | null = null;
  return {
    predict: (item) => {
      const features = beginItem(item, brands);
      clearSums(workspace.sums);
      const unseenWords = addWords(features, workspace);
      const facts = factSums.getSum(item);
      addItemWords(item);
      sumFeatures(features, workspace.sums);
      const { log, logError } = addBlocks(facts, workspace);
      lastPrediction = { item, facts, features };
      return { log, logError, words: features.title.count, unseenWords, brandCode: facts.brandCode, facts, features };
    },
    explain: () => {
      if (lastPrediction === null) throw new Error('No item has been predicted yet.');
      const { item, facts, features } = lastPrediction;
      splitByWord(features, item.description !== undefined, workspace);
      return { features, facts: { ...facts, ...factSums.computeShares(item, facts) }, logs, codes };
    },
  };
};
