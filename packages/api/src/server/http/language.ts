import { findCategoryById } from '../../engine/catalog/categories.ts';
import { findCategoryId, getCategoryLabel, translateLabel, translateNoun } from '../../engine/catalog/category-labels.ts';
import { MESSAGE_LANGUAGES, type MessageLanguage } from '../../messages/format-message.ts';
import { localize } from '../../messages/localize.ts';
import type { Context } from './state.ts';

/** Returns the message language: the first supported one that the caller accepts, otherwise English. */
export const getRequestLanguage = (ctx: Context): MessageLanguage =>
  MESSAGE_LANGUAGES.find((language) => language === ctx.acceptsLanguages(...MESSAGE_LANGUAGES)) ?? 'en';

type PlainObject = Readonly<Record<string, unknown>>;
const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

type Convert = (property: unknown, name: string, owner: PlainObject) => unknown;
/** Copies an object with the result of `convert` for each property, innermost first. */
const mapObject = (value: object, convert: Convert): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, property]) => [name, convert(mapProperties(property, convert), name, value as PlainObject)]),
  );
const mapProperties = (value: unknown, convert: Convert): unknown => {
  if (Array.isArray(value)) return value.map((entry) => mapProperties(entry, convert));
  return isPlainObject(value) ? mapObject(value, convert) : value;
};

/** Names of message params that contain a category's noun. */
const NOUN_PARAMS = new Set(['kind', 'noun', 'type']);

/** Translates the category names in a message's params. */
const translateParams = (params: PlainObject, language: MessageLanguage): object =>
  mapObject(params, (value, name) => {
    if (typeof value !== 'string') return value;
    if (NOUN_PARAMS.has(name)) return translateNoun(value, language) ?? value;
    return name === 'category' ? (translateLabel(value, language) ?? value) : value;
  });

/** Translates the notes on a category's evidence. The `value` in a note is another category. */
const translateEvidence = (evidence: PlainObject, language: MessageLanguage): unknown =>
  mapProperties(evidence, (property, name) =>
    name === 'value' && typeof property === 'string' ? (translateLabel(property, language) ?? property) : property,
  );

/** Translates the label of an answer whose value is a category's id. */
const translateAnswer = (answer: unknown, language: MessageLanguage): unknown => {
  const category = isPlainObject(answer) ? findCategoryById(String(answer['value'])) : null;
  return category ? { ...(answer as PlainObject), label: getCategoryLabel(category, language) } : answer;
};

/**
 * Translates the catalog's labels in a response: fields named `category`, answers to a question about the category, and message
 * params. Ids and sellers' own words remain unchanged.
 */
const translateCategories = (response: unknown, language: MessageLanguage): unknown =>
  mapProperties(response, (property, name, owner) => {
    if (name === 'category' && typeof property === 'string') return translateLabel(property, language) ?? property;
    if (name === 'category' && isPlainObject(property)) return translateEvidence(property, language);
    if (name === 'params' && isPlainObject(property)) return translateParams(property, language);
    if (name === 'answers' && owner['field'] === 'category' && Array.isArray(property))
      return property.map((answer) => translateAnswer(answer, language));
    return property;
  });

/** Translates a response's category labels and messages. */
export const localizeResponse = (response: unknown, language: MessageLanguage): unknown =>
  language === 'en' ? response : localize(translateCategories(response, language), language);

/** Replaces the caller's names of categories in a request, in fields named `category`, with ids. Other texts remain unchanged. */
export const resolveCategoryNames = (request: object, language: MessageLanguage): object =>
  language === 'en'
    ? request
    : mapObject(request, (property, name) =>
        name === 'category' && typeof property === 'string' ? (findCategoryId(property, language) ?? property) : property,
      );
