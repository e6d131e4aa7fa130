import { say, type MessageLanguage } from './say.ts';
import type { Area } from './key.ts';
import type { Values } from './fill-in.ts';

type Plain = Readonly<Record<string, unknown>>;
type Speak = (area: Area, code: unknown, params: unknown) => string | null;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Plain[] => (Array.isArray(value) ? value.filter(isPlain) : []);
const textsOf = (messages: readonly Plain[]): string[] => messages.map((each) => String(each['message']));

/** Sets a field to the text of a known code; an unknown code leaves the field unchanged. */
const put = (target: Plain, field: string, text: string | null): Plain => (text === null ? target : { ...target, [field]: text });

/** Translates a price change, with its factor first. */
const moveIn = (move: Plain, speak: Speak): Plain => {
  const factor = isPlain(move['factor']) ? String(move['factor']['message']) : '';
  const { amount } = move;
  const dollars = typeof amount === 'number' ? `${amount < 0 ? '−' : '+'}$${Math.abs(amount).toFixed(2)}` : '';
  return put(move, 'message', speak('move', move['code'], { factor, amount: dollars }));
};

const todoIn = (check: Plain): Plain => (isPlain(check['todo']) ? { ...check, fix: check['todo']['message'] } : check);

/** Translates objects by the name of their field; for lists, each entry. */
const SPOKEN: Readonly<Record<string, (said: Plain, speak: Speak) => Plain>> = {
  notes: (note, speak) => put(note, 'message', speak('note', note['code'], note['params'])),
  factors: (factor, speak) => put(factor, 'message', speak('factor', factor['code'], factor['params'])),
  factor: (factor, speak) => put(factor, 'message', speak('factor', factor['code'], factor['params'])),
  reasons: moveIn,
  question: (question, speak) => put(question, 'message', speak('question', question['code'], question['params'])),
  notice: (notice, speak) => put(notice, 'message', speak('notice', notice['code'], notice['params'])),
  advice: (advice, speak) => (advice['params'] ? put(advice, 'message', speak('photo', advice['code'], advice['params'])) : advice),
  photoTips: (tip, speak) => {
    const text = speak('photo', tip['code'], tip['params']) ?? speak('tip', tip['code'], tip['params']);
    return put(tip, 'message', text);
  },
  conditionChecks: (check, speak) => put(check, 'message', speak('wear', check['code'], {})),
  checks: (check, speak) => put(todoIn(check), 'label', check['params'] ? speak('seo.label', check['id'], check['params']) : null),
  todo: (todo, speak) => put(todo, 'message', speak('seo.todo', todo['code'], todo['params'])),
  skipped: (row, speak) => put(row, 'reason', speak('skip', row['code'], row['params'])),
  skippedRows: (row, speak) => put(row, 'reason', speak('skip', row['code'], row['params'])),
  claims: (claim, speak) => put(claim, 'reason', speak('claim', claim['code'], {})),
  strategies: (strategy, speak) =>
    put(put(strategy, 'label', speak('strategy', strategy['name'], {})), 'note', speak('strategy.note', strategy['name'], {})),
  payouts: (payout, speak) => put(put(payout, 'label', speak('way', payout['code'], {})), 'note', speak('fee', payout['code'], {})),
  recommendations: (advice, speak) => put(advice, 'note', speak('reason', advice['code'], advice['params'])),
  prediction: (prediction, speak) => {
    const { question } = prediction;
    const reason = isPlain(question) ? String(question['message']) : speak('reason', prediction['reasonCode'], {});
    return put(prediction, 'reason', reason);
  },
};

/** Updates the lists of strings that repeat the messages of a coded list. */
const repeated = (value: Plain): Plain => {
  const notes = listOf(value['notes']);
  const tips = listOf(value['photoTips']);
  return {
    ...value,
    ...(notes.length > 0 && { note: textsOf(notes).join('; ').slice(0, 300) }),
    ...(tips.length > 0 && { photographyTips: textsOf(tips) }),
  };
};

const walk = (value: unknown, name: string, speak: Speak): unknown => {
  if (Array.isArray(value)) return value.map((entry) => walk(entry, name, speak));
  if (!isPlain(value) || value instanceof Date) return value;
  const inner = repeated(Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, walk(entry, key, speak)])));
  return Object.hasOwn(SPOKEN, name) ? (SPOKEN[name]?.(inner, speak) ?? inner) : inner;
};

/** Copies the note of the brand's evidence to `authenticity`, which repeats it. */
const withAuthenticity = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withAuthenticity);
  if (!isPlain(value) || value instanceof Date) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withAuthenticity(entry)]));
  const evidence = isPlain(inner['evidence']) ? inner['evidence']['authenticity'] : undefined;
  const results = inner['analysisResults'];
  if (!isPlain(evidence) || !evidence['notes'] || !isPlain(results) || results['authenticity'] === null) return inner;
  return { ...inner, analysisResults: { ...results, authenticity: evidence['note'] } };
};

/**
 * Translates the messages of an answer by their codes. The engine returns English, so English answers are returned unchanged, and so
 * are messages without a code or with an unknown one.
 */
export const localize = (answer: unknown, language: MessageLanguage): unknown => {
  if (language === 'en') return answer;
  const speak: Speak = (area, code, params) =>
    typeof code === 'string' ? say(language, area, code, isPlain(params) ? (params as Values) : {}) : null;
  return withAuthenticity(walk(answer, '', speak));
};
