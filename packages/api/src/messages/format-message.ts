import type {
  AnalysisNotice,
  FieldErrorCode,
  NoteCode,
  PhotoAdvice,
  PhotoTip,
  ProblemCode,
  QuestionCode,
  SeoTodo,
} from '../contract/index.ts';
import { english, type Messages, type RequestReason } from './english.ts';
import { fillIn, type Values } from './fill-in.ts';
import { french } from './french.ts';
import { formatAmounts, getMessageKey, type Area } from './message-key.ts';
import { spanish } from './spanish.ts';

/** Languages of messages. */
export const MESSAGE_LANGUAGES = ['en', 'es', 'fr'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

const catalogs: Readonly<Record<MessageLanguage, Messages>> = { en: english, es: spanish, fr: french };
const locales: Readonly<Record<MessageLanguage, string>> = { en: 'en-US', es: 'es', fr: 'fr' };

/** Smallest length limit for a message in the contract. Longer messages are truncated. */
const MAX_MESSAGE_LENGTH = 300;
/** Length limit for a quoted value, which may be a seller's entire description. */
const MAX_VALUE_LENGTH = 120;

const truncate = (text: string, max: number): string =>
  text.length > max
    ? `${text
        .slice(0, max - 1)
        .trimEnd()
        .toWellFormed()}…`
    : text;
const truncateValues = (params: Values): Values =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? truncate(value, MAX_VALUE_LENGTH) : value]),
  );

/** Returns a code's text in a language, or null for an unknown code, such as one from another version. */
export const formatMessage = (language: MessageLanguage, area: Area, code: string, params: Values = {}): string | null => {
  const catalog: Readonly<Partial<Record<string, string>>> = catalogs[language];
  const key = getMessageKey(area, code, params);
  const text = Object.hasOwn(catalog, key) ? catalog[key] : undefined;
  if (text === undefined) return null;
  const locale = locales[language];
  // Errors are not stored, may list all of a field's values, and contain numbers that are not amounts.
  if (area === 'field' || area === 'request') return fillIn(text, params, language, locale);
  return truncate(fillIn(text, formatAmounts(truncateValues(params), locale), language, locale), MAX_MESSAGE_LENGTH);
};

/** A code whose values may be codes themselves. */
export interface NestedCode {
  readonly area: Area;
  readonly code: string;
  readonly params?: NestedValues | undefined;
  /** Text for an unknown code. */
  readonly message?: string;
}
/** Values by name. The texts of a list are joined with spaces. */
export type NestedValues = Readonly<Record<string, string | number | NestedCode | readonly NestedCode[]>>;

/** Returns the text for a code. Replaces each value that is a code with its text. */
export const formatNested = (language: MessageLanguage, { area, code, params = {}, message = '' }: NestedCode): string => {
  const formatValue = (value: NestedValues[string]): string | number => {
    if (typeof value !== 'object') return value;
    return (Array.isArray(value) ? (value as readonly NestedCode[]) : [value as NestedCode])
      .map((entry) => formatNested(language, entry))
      .join(' ');
  };
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatValue(value)]));
  return formatMessage(language, area, code, values) ?? message;
};

/** Creates a nested code from a reason, to use as a value in another text. */
export const nestReason = (code: RequestReason, params?: NestedValues): NestedCode => ({ area: 'request', code, params });

interface AreaCodes {
  readonly field: FieldErrorCode;
  readonly note: NoteCode;
  readonly photo: PhotoAdvice['code'];
  readonly tip: Exclude<PhotoTip['code'], PhotoAdvice['code']>;
  readonly 'seo.todo': SeoTodo['code'];
  readonly question: QuestionCode;
  readonly problem: ProblemCode;
  readonly notice: AnalysisNotice['code'];
}

export interface CodedMessage<Code extends string> {
  code: Code;
  params: Record<string, string | number>;
  message: string;
}

/** Creates a message with a code, values and the English text, which helps people who read database rows. */
export const createMessage = <A extends Area, Code extends (A extends keyof AreaCodes ? AreaCodes[A] : string)>(
  area: A,
  code: Code,
  params: Record<string, string | number> = {},
): CodedMessage<Code> => ({ code, params, message: formatMessage('en', area, code, params) ?? '' });
