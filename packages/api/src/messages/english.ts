import type {
  AiFailure,
  BannedCode,
  CautionCode,
  CheckCode,
  ClaimCode,
  Condition,
  ErrorCode,
  FactorCode,
  FormErrorCode,
  HealthAdviceCode,
  HealthCode,
  JobError,
  NoteCode,
  PayoutWay,
  PriceMove,
  PriceStrategy,
  ProblemCode,
  QuestionCode,
  ReasonCode,
  RequestErrorCode,
  SeoCheckId,
  SkipCode,
  SeoTodo,
  PhotoTip,
  PhotoAdvice,
  AnalysisNotice,
} from '../contract/index.ts';
import claims from './en/claims.json' with { type: 'json' };
import condition from './en/condition.json' with { type: 'json' };
import exports from './en/exports.json' with { type: 'json' };
import fields from './en/fields.json' with { type: 'json' };
import health from './en/health.json' with { type: 'json' };
import notes from './en/notes.json' with { type: 'json' };
import notices from './en/notices.json' with { type: 'json' };
import photos from './en/photos.json' with { type: 'json' };
import prices from './en/prices.json' with { type: 'json' };
import requests from './en/requests.json' with { type: 'json' };
import seo from './en/seo.json' with { type: 'json' };

/** Every key that the contract's codes need. A missing text is a type error. */
type RequiredKey =
  | `ai.${AiFailure}`
  | `claim.${ClaimCode}`
  | `grade.${Condition}`
  | `field.${FormErrorCode | RequestErrorCode}`
  | `health.${HealthCode}`
  | `health.advice.${HealthAdviceCode}`
  | `job.${JobError}`
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
  | `problem.${ProblemCode}`
  | `skip.${SkipCode}`
  | `seo.label.${SeoCheckId}`
  | `seo.todo.${SeoTodo['code'] | CautionCode | `banned_${BannedCode}`}`;

/** Every API message in English, by area and code. */
export const english = {
  ...claims,
  ...condition,
  ...exports,
  ...fields,
  ...health,
  ...notes,
  ...notices,
  ...photos,
  ...prices,
  ...requests,
  ...seo,
};
export type MessageKey = keyof typeof english;
/** Errors for requests that only programs send. Widgets show the server's message. */
export type RequestMessageKey = keyof typeof requests;
type ReasonOf<Key> = Key extends `request.${infer Reason}` ? Reason : never;
/** Reasons for errors whose message is more specific than that of the error code. */
export type RequestReason = ReasonOf<RequestMessageKey>;
/** Messages in another language. */
export type Messages = Readonly<Record<MessageKey, string>>;
/** Messages by error code. English has none, because the error catalog's messages are more specific. */
export type ErrorMessages = Readonly<Record<`error.${ErrorCode}`, string>>;

english satisfies Readonly<Record<RequiredKey, string>>;
