import { CONDITIONS } from '../../../contract/index.ts';

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const FACTS = ['category', 'brand', 'model', 'size', 'color', 'material', 'era', 'department', 'country'] as const;
const NOTES = ['flaws', 'measurements', 'features'] as const;
const TEXTS = ['title', 'description'] as const;
const LISTS = ['bulletPoints', 'keywords', 'hashtags'] as const;
const KEYS: readonly string[] = [...FACTS, ...NOTES, ...TEXTS, ...LISTS, 'condition'];

/** Confidence of a fact for which the model stated none. */
const DEFAULT_CONFIDENCE = 50;

/** Parses a confidence. 80, "80%", "80" and 0.8 are equal. */
const parseConfidence = (value: unknown): number => {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return DEFAULT_CONFIDENCE;
  return number > 0 && number <= 1 ? number * 100 : number;
};

const parsePhoto = (value: unknown): number | null => {
  const number = typeof value === 'string' ? Number.parseInt(value.replace(/\D+/g, ''), 10) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
};

/** Facts that may be numbers. A numeric category or brand is an error. */
const NUMERIC_FACTS: readonly string[] = ['size', 'model'];

/** Values that mean "unknown". */
const UNKNOWN_VALUE = /^(?:unknown|none|null|n\/?a|not (?:visible|known|sure|specified|applicable)|unclear|-|\?)?\.?$/i;
const parseText = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && !UNKNOWN_VALUE.test(text.trim()) ? text : null;
};

const parseNote = (value: unknown): Fields | null => {
  const fields: Fields = isRecord(value) ? value : { value };
  const words = parseText(fields['value']);
  return words === null ? null : { value: words, photo: parsePhoto(fields['photo']), confidence: parseConfidence(fields['confidence']) };
};

const parseFact = (value: unknown): Fields | null => {
  const note = parseNote(value);
  return note && { ...note, quote: isRecord(value) ? parseText(value['quote']) : null };
};

const parseCondition = (value: unknown): Fields | null => {
  const note = parseNote(value);
  const grade = CONDITIONS.find((condition) => condition.toLowerCase() === String(note?.['value']).trim().toLowerCase());
  return note && grade ? { ...note, value: grade, reason: isRecord(value) ? parseText(value['reason']) : null } : null;
};

const parseList = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? value.split(/[,\n]/).map((entry) => entry.trim()) : [];
};
const parseNotes = (value: unknown): Fields[] =>
  parseList(value)
    .map(parseNote)
    .filter((note) => note !== null);
const parseTexts = (value: unknown): string[] =>
  parseList(value).filter((entry): entry is string => typeof entry === 'string' && entry !== '');

/** Unwraps objects such as {"item": {…}} and {"answer": {…}}, which small models add. */
const unwrapFields = (data: unknown): Fields | null => {
  if (!isRecord(data)) return null;
  if (KEYS.some((key) => key in data)) return data;
  const innerRecords = Object.values(data).filter(isRecord);
  return innerRecords.length === 1 && innerRecords[0] && KEYS.some((key) => key in (innerRecords[0] ?? {})) ? innerRecords[0] : null;
};

const mapKeys = <Key extends string, Value>(keys: readonly Key[], getValue: (key: Key) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(keys.map((key) => [key, getValue(key)]));

/**
 * Normalizes an answer that nearly has the requested form, with missing fields, bare values or confidences as text. Returns null if
 * no fact or text can be read.
 */
export const normalizeAnswer = (data: unknown): Fields | null => {
  const fields = unwrapFields(data);
  if (!fields) return null;
  const facts = mapKeys(FACTS, (key) => (typeof fields[key] === 'number' && !NUMERIC_FACTS.includes(key) ? null : parseFact(fields[key])));
  const texts = mapKeys(TEXTS, (key) => (typeof fields[key] === 'string' ? fields[key] : ''));
  const isEmpty = Object.values(facts).every((fact) => fact === null) && Object.values(texts).every((text) => text === '');
  if (isEmpty) return null;
  return {
    ...facts,
    ...texts,
    condition: parseCondition(fields['condition']),
    ...mapKeys(NOTES, (key) => parseNotes(fields[key])),
    ...mapKeys(LISTS, (key) => parseTexts(fields[key])),
  };
};
