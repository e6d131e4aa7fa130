import type {
  BannedCode,
  CautionCode,
  CheckCode,
  ClaimCode,
  ErrorCode,
  FactorCode,
  NoteCode,
  PayoutWay,
  PriceMove,
  PriceStrategy,
  QuestionCode,
  ReasonCode,
  SeoCheckId,
  SeoTodo,
  PhotoTip,
  PhotoAdvice,
  AnalysisNotice,
} from '../contract/index.ts';
import claims from './en/claims.json' with { type: 'json' };
import condition from './en/condition.json' with { type: 'json' };
import notes from './en/notes.json' with { type: 'json' };
import notices from './en/notices.json' with { type: 'json' };
import photos from './en/photos.json' with { type: 'json' };
import prices from './en/prices.json' with { type: 'json' };
import seo from './en/seo.json' with { type: 'json' };

/** A code that the contract knows and no text says is an error of types. */
type Needed =
  | `claim.${ClaimCode}`
  | `wear.${CheckCode}`
  | `note.${NoteCode}`
  | `notice.${AnalysisNotice['code']}`
  | `photo.${PhotoAdvice['code']}`
  | `tip.${Exclude<PhotoTip['code'], PhotoAdvice['code']>}`
  | `factor.${Exclude<FactorCode, 'shipping'>}`
  | `question.${QuestionCode}`
  | `move.${PriceMove['code']}`
  | `strategy.${PriceStrategy['name']}`
  | `strategy.note.${PriceStrategy['name']}`
  | `reason.${ReasonCode}`
  | `way.${PayoutWay}`
  | `fee.${PayoutWay}`
  | `seo.label.${SeoCheckId}`
  | `seo.todo.${SeoTodo['code'] | CautionCode | `banned_${BannedCode}`}`;

/** Every message of the API in English, by area and code. */
export const english = { ...claims, ...condition, ...notes, ...notices, ...photos, ...prices, ...seo };
export type MessageKey = keyof typeof english;
/** The same keys in another language. */
export type Messages = Readonly<Record<MessageKey, string>>;
/** Sentences for errors by their code. English has none here: the server's own say more. */
export type ErrorMessages = Readonly<Record<`error.${ErrorCode}`, string>>;

english satisfies Readonly<Record<Needed, string>>;
