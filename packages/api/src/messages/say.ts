import type { AnalysisNotice, FieldErrorCode, NoteCode, PhotoAdvice, PhotoTip, QuestionCode, SeoTodo } from '../contract/index.ts';
import { english, type Messages } from './english.ts';
import { fillIn, type Values } from './fill-in.ts';
import { french } from './french.ts';
import { formatAmounts, messageKey, type Area } from './key.ts';
import { spanish } from './spanish.ts';

/** Languages that messages are said in. */
export const MESSAGE_LANGUAGES = ['en', 'es', 'fr'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

const catalogs: Readonly<Record<MessageLanguage, Messages>> = { en: english, es: spanish, fr: french };
const locales: Readonly<Record<MessageLanguage, string>> = { en: 'en-US', es: 'es', fr: 'fr' };

/** The least that the contract allows a message; longer ones are cut. */
const MAX_MESSAGE = 300;
/** What a message quotes may be a seller's whole description. */
const MAX_VALUE = 120;

const cut = (text: string, max: number): string =>
  text.length > max
    ? `${text
        .slice(0, max - 1)
        .trimEnd()
        .toWellFormed()}…`
    : text;
const quotable = (params: Values): Values =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? cut(value, MAX_VALUE) : value]));

/** The text of a code in a language; null for a code that is no longer, or not yet, known. */
export const say = (language: MessageLanguage, area: Area, code: string, params: Values = {}): string | null => {
  const catalog: Readonly<Partial<Record<string, string>>> = catalogs[language];
  const key = messageKey(area, code, params);
  const text = Object.hasOwn(catalog, key) ? catalog[key] : undefined;
  if (text === undefined) return null;
  const locale = locales[language];
  // What is wrong with a field is never stored, lists all values that the field may have, and speaks of more than amounts.
  if (area === 'field') return fillIn(text, params, language, locale);
  return cut(fillIn(text, formatAmounts(quotable(params), locale), language, locale), MAX_MESSAGE);
};

interface CodesOf {
  readonly field: FieldErrorCode;
  readonly note: NoteCode;
  readonly photo: PhotoAdvice['code'];
  readonly tip: Exclude<PhotoTip['code'], PhotoAdvice['code']>;
  readonly 'seo.todo': SeoTodo['code'];
  readonly question: QuestionCode;
  readonly notice: AnalysisNotice['code'];
}

export interface Coded<Code extends string> {
  code: Code;
  params: Record<string, string | number>;
  message: string;
}

/** A message as the engine gives it: code and values, with the English words for whoever reads the rows by hand. */
export const message = <A extends Area, Code extends (A extends keyof CodesOf ? CodesOf[A] : string)>(
  area: A,
  code: Code,
  params: Record<string, string | number> = {},
): Coded<Code> => ({ code, params, message: say('en', area, code, params) ?? '' });
