import type {
  ClaimIssue,
  Evidence,
  Optimization,
  Photo,
  PhotoTip,
  PriceFactor,
  PriceMove,
  PricePrediction,
  PriceStrategy,
  Question,
  SeoCheck,
} from '@relist/api/contract';
import { messageKey, type Area } from '@relist/api/messages/key.ts';
import type { TextKey } from '../core/texts/en.ts';
import type { Translate, Values } from '../core/translate.ts';

interface Said {
  readonly code: string;
  readonly params?: Values | undefined;
  readonly message: string;
}

/** A message of the server in the page's words, by its code; of a code that the page has no words for, what the server says. */
const textOf = (t: Translate, area: Area, { code, params, message }: Said): string =>
  t(messageKey(area, code, params) as TextKey, params, message);

/** One line of a price's bill. */
export const factorWords = (t: Translate, factor: Pick<PriceFactor, 'code' | 'params' | 'message'>): string => textOf(t, 'factor', factor);

/** What an item waits for. */
export const questionWords = (t: Translate, question: Pick<Question, 'code' | 'params' | 'message'>): string =>
  textOf(t, 'question', question);

/** Why a price moved; amounts as they are to be read. */
export const moveWords = (t: Translate, { code, factor, amount, message }: PriceMove, money: (amount: number) => string): string =>
  t(`tracker.move.${code}`, { factor: factor ? factorWords(t, factor) : '', amount: amount === null ? '' : money(amount) }, message);

/** A way to price an item. */
export const strategyWords = <Strategy extends Pick<PriceStrategy, 'name' | 'label' | 'note'>>(
  t: Translate,
  strategy: Strategy,
): Strategy => ({
  ...strategy,
  label: t(`strategy.${strategy.name}`, {}, strategy.label),
  note: t(`strategy.note.${strategy.name}`, {}, strategy.note),
});

const STRATEGIES = { 'Quick Sale': 'quick-sale', Balanced: 'balanced', Premium: 'premium' } as const;

/** The strategy that is advised. */
export const adviceWords = (t: Translate, strategy: keyof typeof STRATEGIES): string => t(`strategy.${STRATEGIES[strategy]}`, {}, strategy);

/** Why a strategy is advised, or why there is no price; null where nothing is said. */
export const reasonWords = (t: Translate, { recommendations, question, reason, reasonCode }: PricePrediction): string | null => {
  const { note, code, params } = recommendations;
  if (note !== null) return code ? textOf(t, 'reason', { code, params, message: note }) : note;
  if (question) return questionWords(t, question);
  return reason && reasonCode ? textOf(t, 'reason', { code: reasonCode, message: reason }) : reason;
};

/** What is wrong with a photo, and what to do. */
export const adviceOnPhoto = (t: Translate, advice: Photo['advice'][number]): string =>
  advice.params ? textOf(t, 'photo', advice) : advice.message;

const FAULTS: ReadonlySet<string> = new Set(['blurred', 'dark', 'bright', 'small', 'duplicate', 'empty']);

/** What to photograph better or besides: by code where the server gives one, else in its words. */
export const tipWords = (
  t: Translate,
  { photoTips, photographyTips }: Pick<Optimization, 'photoTips' | 'photographyTips'>,
): readonly string[] => photoTips?.map((tip: PhotoTip) => textOf(t, FAULTS.has(tip.code) ? 'photo' : 'tip', tip)) ?? photographyTips;

/** What is said of a fact beside its source; null where nothing is. */
export const noteWords = (t: Translate, { note, notes }: Evidence): string | null =>
  notes?.map((each) => textOf(t, 'note', each)).join('; ') || note || null;

/** What a listing is checked for, and what to do. */
export const checkWords = (
  t: Translate,
  { id, params, label, fix, todo }: SeoCheck,
): { readonly label: string; readonly fix: string | null } => ({
  label: params ? textOf(t, 'seo.label', { code: id, params, message: label }) : label,
  fix: todo ? textOf(t, 'seo.todo', todo) : fix,
});

/** Why words of a listing are marked. */
export const claimWords = (t: Translate, { code, reason }: ClaimIssue): string =>
  code ? textOf(t, 'claim', { code, message: reason }) : reason;

/** A question about the condition. */
export const checkQuestion = (t: Translate, { code, message }: Said): string => textOf(t, 'wear', { code, message });
