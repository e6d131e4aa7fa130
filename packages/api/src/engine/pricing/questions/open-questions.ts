import type { Question } from '../../../contract/index.ts';
import { findBrand } from '../../catalog/brands.ts';
import { findCategories } from '../../catalog/find-categories.ts';
import { BOOK_COUNTS, toBook, type BookSet } from '../book-sets.ts';
import type { ModelQuery } from '../by-model.ts';
import type { Estimate } from '../estimate.ts';
import type { ModelPrices } from '../goods/catalog.ts';
import { findGroupRange, type Choice } from '../goods/choices.ts';
import type { GroupId } from '../goods/groups.ts';
import { isConsoleName } from '../goods/consoles.ts';
import { isApparelName } from '../goods/recognize.ts';
import { tokenize } from '../goods/tokens.ts';
import { computeLotShare } from '../lots.ts';
import { roundPrice } from '../money/money.ts';
import { isPlainName } from '../plain-words.ts';
import { askForCount, askForModel, askForMore, askForStorage, askWhatItIs, askWhich, type MoreReason } from './question.ts';
import type { PriceInput, Quote } from '../types.ts';
import { isForNewPlatform, isModelNamed } from './unpredictable-goods.ts';

/** A question that is rendered only on demand. */
export type OpenQuestion =
  | { readonly code: 'which'; readonly choice: Choice; readonly query: ModelQuery }
  | { readonly code: 'model'; readonly group: GroupId }
  /** Goods whose price the text model cannot predict, with the range if one is known. */
  | { readonly code: 'goods'; readonly group: GroupId | null; readonly estimate: Estimate | null; readonly query: ModelQuery }
  | { readonly code: 'more'; readonly estimate: Estimate | null; readonly reason?: MoreReason; readonly year?: number }
  | { readonly code: 'count'; readonly set: BookSet }
  | { readonly code: 'what_is_it' };

const GROUPS_WITH_STORAGE: ReadonlySet<GroupId | null> = new Set<GroupId | null>(['phones', 'tablets']);
const STORAGE = /\b\d+ ?[gt]b\b/i;

/** Log width from which the range of a model is too wide to show. */
const MAX_SHOWN_WIDTH = Math.log(30);

/** Words that describe goods but do not name a model. */
const DESCRIBING_WORDS = new Set(
  `and the for with set lot pair bundle kit piece pieces pack size small medium large mini big old new used vintage antique retro original
   working works tested great good excellent nice clean condition mens men womens women kids kid boys girls baby inch inches gallon quart
   cup person electric cordless portable wireless professional pro adult full queen king twin left right handed complete brand`.split(
    /\s+/,
  ),
);

export const isDescribingWord = (token: string): boolean => DESCRIBING_WORDS.has(token);

/** Media, which have a title instead of a brand and a model. */
const MEDIA = /\b(?:(?:text|hand|cook)?books?|novels?|paperbacks?|hardcovers?|vinyls?|lps?|cds?|dvds?|blu[ -]?rays?)\b/i;

/**
 * Returns whether a title states a brand and a model, by a number ("Casio CTK-2400") or a name ("KitchenAid Artisan mixer"). Clothes,
 * games and media need no model.
 */
const isModelStated = (title: string, brand: string | null): boolean => {
  if (isConsoleName(title) || isForNewPlatform(title) || MEDIA.test(title)) return true;
  const namedBrand = findBrand(title, (start) => start === 0);
  if (brand === null && namedBrand === null) return false;
  const tokens = tokenize(title);
  if (isModelNamed(tokens) || isApparelName(tokens)) return true;
  const otherWords = [brand ?? '', namedBrand?.quote ?? '', ...findCategories(title).map(({ quote }) => quote)].flatMap(tokenize);
  return tokens.some(
    (token) => /\p{L}{3}/u.test(token) && !otherWords.includes(token) && !DESCRIBING_WORDS.has(token) && !isPlainName(token),
  );
};

/** A model number with its maker's letters: "TI-84". */
const MODEL_NUMBER = /\b[a-z]{2,}-\d{2,}/i;

/** Returns which of brand and model the question must not ask for, because the title states them. */
const findMoreReason = ({ title, brand }: PriceInput): MoreReason | undefined =>
  isModelStated(title, brand) || MODEL_NUMBER.test(title) ? 'no_sales' : brand !== null || findBrand(title) !== null ? 'model' : undefined;

/** Asks about goods whose price the text model cannot predict. Never asks for a brand and model that are stated. */
const askAboutGoods = (
  models: ModelPrices,
  { group, estimate, query }: OpenQuestion & { readonly code: 'goods' },
  input: PriceInput,
): Question => {
  const { title, details } = input;
  const reason = findMoreReason(input);
  const narrowEstimate = estimate !== null && estimate.high - estimate.low < MAX_SHOWN_WIDTH ? estimate : null;
  if (reason !== 'no_sales') return askForMore(narrowEstimate, reason);
  if (!GROUPS_WITH_STORAGE.has(group) || group === null) return askForMore(narrowEstimate, 'no_sales');
  const range = narrowEstimate ?? findGroupRange(models, group, query.year);
  return STORAGE.test(`${title} ${details}`) ? askForMore(range, 'no_sales') : askForStorage(title, range);
};

/** Asks how many books a set has, with prices for the usual numbers. */
const askForBooks = (quote: Quote, set: BookSet, input: PriceInput): Question =>
  askForCount(
    BOOK_COUNTS.flatMap((count) => {
      const price = quote({ ...input, ...toBook(set), lotSize: count });
      if (price === null) return [];
      const { low, average, high } = price;
      return [{ label: String(count), value: `${count} books`, price: { low, average, high } }];
    }),
  );

/** Creates the function that renders a question about one item. */
const createPieceAsker =
  (models: ModelPrices, quote: Quote) =>
  (question: OpenQuestion, input: PriceInput): Question => {
    switch (question.code) {
      case 'which':
        return askWhich(models, question.choice, question.query);
      case 'model':
        return askForModel(question.group);
      case 'goods':
        return askAboutGoods(models, question, input);
      case 'count':
        return askForBooks(quote, question.set, input);
      case 'what_is_it':
        return askWhatItIs();
      case 'more':
        return askForMore(question.estimate, question.reason ?? findMoreReason(input), question.year);
    }
  };

/** Multiplies the prices of a question about one piece for a lot of several. */
const multiplyPrices = (question: Question, factor: number): Question => ({
  ...question,
  answers: question.answers.map((answer) => ({
    ...answer,
    price: answer.price && {
      low: roundPrice(answer.price.low * factor),
      average: roundPrice(answer.price.average * factor),
      high: roundPrice(answer.price.high * factor),
    },
  })),
  ...(question.range && { range: { low: roundPrice(question.range.low * factor), high: roundPrice(question.range.high * factor) } }),
});

/** Creates the function that renders a question about an item or a lot of equal pieces. */
export const createQuestionAsker = (models: ModelPrices, quote: Quote) => {
  const ask = createPieceAsker(models, quote);
  return (question: OpenQuestion, input: PriceInput): Question => {
    const { lotSize } = input;
    if (lotSize <= 1) return ask(question, input);
    const kind = question.code === 'more' ? 'words' : 'model';
    return multiplyPrices(ask(question, input), lotSize * computeLotShare(input, kind, 0));
  };
};
