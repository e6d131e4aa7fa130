import type {
  CheckedListing,
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
import { getMessageKey, type Area } from '@relist/api/messages/message-key.ts';
import type { TextKey } from '../../core/texts/en.ts';
import type { Translate, Values } from '../../core/languages/translate.ts';

interface ServerMessage {
  readonly code: string;
  readonly params?: Values | undefined;
  readonly message: string;
}

/** Translates a server message by its code; for an unknown code returns the server's text. */
const translateMessage = (t: Translate, area: Area, { code, params, message }: ServerMessage): string =>
  t(getMessageKey(area, code, params) as TextKey, params, message);

/** Returns the text for one line of the price breakdown. */
export const translateFactor = (t: Translate, factor: Pick<PriceFactor, 'code' | 'params' | 'message'>): string =>
  translateMessage(t, 'factor', factor);

/** Returns the question that an item needs answered. */
export const translateQuestion = (t: Translate, question: Pick<Question, 'code' | 'params' | 'message'>): string =>
  translateMessage(t, 'question', question);

/** Returns the reason for a price change; amounts are already formatted. */
export const translatePriceMove = (t: Translate, { code, factor, amount, message }: PriceMove, money: (amount: number) => string): string =>
  t(`tracker.move.${code}`, { factor: factor ? translateFactor(t, factor) : '', amount: amount === null ? '' : money(amount) }, message);

/** Returns a pricing strategy with translated texts. */
export const translateStrategy = <Strategy extends Pick<PriceStrategy, 'name' | 'label' | 'note'>>(
  t: Translate,
  strategy: Strategy,
): Strategy => ({
  ...strategy,
  label: t(`strategy.${strategy.name}`, {}, strategy.label),
  note: t(`strategy.note.${strategy.name}`, {}, strategy.note),
});

const STRATEGIES = { 'Quick Sale': 'quick-sale', Balanced: 'balanced', Premium: 'premium' } as const;

/** Returns the name of the recommended strategy. */
export const translateStrategyName = (t: Translate, strategy: keyof typeof STRATEGIES): string =>
  t(`strategy.${STRATEGIES[strategy]}`, {}, strategy);

/** Returns the reason for a recommended strategy or a missing price; null if the server gives none. */
export const translateReason = (t: Translate, { recommendations, question, reason, reasonCode }: PricePrediction): string | null => {
  const { note, code, params } = recommendations;
  if (note !== null) return code ? translateMessage(t, 'reason', { code, params, message: note }) : note;
  if (question) return translateQuestion(t, question);
  return reason && reasonCode ? translateMessage(t, 'reason', { code: reasonCode, message: reason }) : reason;
};

/** Returns advice that names a photo's defect and its fix. */
export const translatePhotoAdvice = (t: Translate, advice: Photo['advice'][number]): string =>
  advice.params ? translateMessage(t, 'photo', advice) : advice.message;

const PHOTO_ISSUES: ReadonlySet<string> = new Set(['blurred', 'dark', 'bright', 'small', 'duplicate', 'empty']);

/** Returns tips on which photos to retake or add, translated by code if the server sends codes, else the server's texts. */
export const translatePhotoTips = (
  t: Translate,
  { photoTips, photographyTips }: Pick<Optimization, 'photoTips' | 'photographyTips'>,
): readonly string[] =>
  photoTips?.map((tip: PhotoTip) => translateMessage(t, PHOTO_ISSUES.has(tip.code) ? 'photo' : 'tip', tip)) ?? photographyTips;

/** Returns the note next to a fact's source; null if there is none. */
export const translateEvidenceNote = (t: Translate, { note, notes }: Evidence): string | null =>
  notes?.map((entry) => translateMessage(t, 'note', entry)).join('; ') || note || null;

/** Returns an SEO check and its advice. */
export const translateSeoCheck = (
  t: Translate,
  { id, params, label, fix, todo }: SeoCheck,
): { readonly label: string; readonly fix: string | null } => ({
  label: params ? translateMessage(t, 'seo.label', { code: id, params, message: label }) : label,
  fix: todo ? translateMessage(t, 'seo.todo', todo) : fix,
});

/** Returns the reason a passage of the listing is highlighted. */
export const translateClaimIssue = (t: Translate, { code, reason }: ClaimIssue): string =>
  code ? translateMessage(t, 'claim', { code, message: reason }) : reason;

/** Returns what to fix in a file for a platform. */
export const translateExportProblem = (t: Translate, { column, code, params, problem }: CheckedListing['problems'][number]): string =>
  `${column} ${code ? translateMessage(t, 'problem', { code, params, message: problem }) : problem}.`;

/** Returns a question about the condition. */
export const translateConditionCheck = (t: Translate, { code, message }: ServerMessage): string =>
  translateMessage(t, 'wear', { code, message });
