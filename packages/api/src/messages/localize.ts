import { formatMessage, type MessageLanguage } from './format-message.ts';
import type { Area } from './message-key.ts';
import type { Values } from './fill-in.ts';

type PlainObject = Readonly<Record<string, unknown>>;
type Translate = (area: Area, code: unknown, params: unknown) => string | null;

const isPlainObject = (value: unknown): value is PlainObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const listObjects = (value: unknown): readonly PlainObject[] => (Array.isArray(value) ? value.filter(isPlainObject) : []);
const listMessages = (messages: readonly PlainObject[]): string[] => messages.map((message) => String(message['message']));

/** Sets a field to a known code's text. An unknown code leaves the field unchanged. */
const setText = (target: PlainObject, field: string, text: string | null): PlainObject =>
  text === null ? target : { ...target, [field]: text };

/** Translates a price change. The message of its factor must already be translated. */
const translateMove = (move: PlainObject, translate: Translate): PlainObject => {
  const factor = isPlainObject(move['factor']) ? String(move['factor']['message']) : '';
  const { amount } = move;
  const dollars = typeof amount === 'number' ? `${amount < 0 ? '−' : '+'}$${Math.abs(amount).toFixed(2)}` : '';
  return setText(move, 'message', translate('move', move['code'], { factor, amount: dollars }));
};

/** Translates the result of a health check and its advice. */
const translateHealthCheck = (check: PlainObject, translate: Translate): PlainObject =>
  setText(
    setText(check, 'message', translate('health', check['code'], check['params'])),
    'advice',
    translate('health.advice', check['adviceCode'], {}),
  );

const copyTodo = (check: PlainObject): PlainObject => (isPlainObject(check['todo']) ? { ...check, fix: check['todo']['message'] } : check);

/** Functions that translate the object in a field, or each entry in a list, by field name. */
const TRANSLATORS: Readonly<Record<string, (object: PlainObject, translate: Translate) => PlainObject>> = {
  notes: (note, translate) => setText(note, 'message', translate('note', note['code'], note['params'])),
  factors: (factor, translate) => setText(factor, 'message', translate('factor', factor['code'], factor['params'])),
  factor: (factor, translate) => setText(factor, 'message', translate('factor', factor['code'], factor['params'])),
  reasons: translateMove,
  question: (question, translate) => setText(question, 'message', translate('question', question['code'], question['params'])),
  notice: (notice, translate) => setText(notice, 'message', translate('notice', notice['code'], notice['params'])),
  advice: (advice, translate) =>
    advice['params'] ? setText(advice, 'message', translate('photo', advice['code'], advice['params'])) : advice,
  photoTips: (tip, translate) => {
    const text = translate('photo', tip['code'], tip['params']) ?? translate('tip', tip['code'], tip['params']);
    return setText(tip, 'message', text);
  },
  conditionChecks: (check, translate) => setText(check, 'message', translate('wear', check['code'], {})),
  checks: (check, translate) =>
    'adviceCode' in check
      ? translateHealthCheck(check, translate)
      : setText(copyTodo(check), 'label', check['params'] ? translate('seo.label', check['id'], check['params']) : null),
  todo: (todo, translate) => setText(todo, 'message', translate('seo.todo', todo['code'], todo['params'])),
  skipped: (row, translate) => setText(row, 'reason', translate('skip', row['code'], row['params'])),
  skippedRows: (row, translate) => setText(row, 'reason', translate('skip', row['code'], row['params'])),
  problems: (problem, translate) => setText(problem, 'problem', translate('problem', problem['code'], problem['params'])),
  claims: (claim, translate) => setText(claim, 'reason', translate('claim', claim['code'], {})),
  strategies: (strategy, translate) =>
    setText(
      setText(strategy, 'label', translate('strategy', strategy['name'], {})),
      'note',
      translate('strategy.note', strategy['name'], {}),
    ),
  payouts: (payout, translate) =>
    setText(setText(payout, 'label', translate('way', payout['code'], {})), 'note', translate('fee', payout['code'], {})),
  recommendations: (advice, translate) => setText(advice, 'note', translate('reason', advice['code'], advice['params'])),
  prediction: (prediction, translate) => {
    const { question } = prediction;
    const reason = isPlainObject(question) ? String(question['message']) : translate('reason', prediction['reasonCode'], {});
    return setText(prediction, 'reason', reason);
  },
};

/** Sets a job's error by its code. Jobs are the only objects with an `errorCode`. */
const translateJobError = (value: PlainObject, translate: Translate): PlainObject =>
  setText(value, 'error', translate('job', value['errorCode'], {}));

/** Updates the texts that repeat the messages in a coded list. */
const updateRepeatedTexts = (value: PlainObject): PlainObject => {
  const notes = listObjects(value['notes']);
  const tips = listObjects(value['photoTips']);
  return {
    ...value,
    ...(notes.length > 0 && { note: listMessages(notes).join('; ').slice(0, 300) }),
    ...(tips.length > 0 && { photographyTips: listMessages(tips) }),
  };
};

const translateAll = (value: unknown, name: string, translate: Translate): unknown => {
  if (Array.isArray(value)) return value.map((entry) => translateAll(entry, name, translate));
  if (!isPlainObject(value) || value instanceof Date) return value;
  const object = updateRepeatedTexts(
    Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, translateAll(entry, key, translate)])),
  );
  if (typeof object['errorCode'] === 'string') return translateJobError(object, translate);
  return Object.hasOwn(TRANSLATORS, name) ? (TRANSLATORS[name]?.(object, translate) ?? object) : object;
};

/** Copies the note in the authenticity evidence to the results, which repeat it. */
const updateAuthenticity = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(updateAuthenticity);
  if (!isPlainObject(value) || value instanceof Date) return value;
  const object = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, updateAuthenticity(entry)]));
  const evidence = isPlainObject(object['evidence']) ? object['evidence']['authenticity'] : undefined;
  const results = object['analysisResults'];
  if (!isPlainObject(evidence) || !evidence['notes'] || !isPlainObject(results) || results['authenticity'] === null) return object;
  return { ...object, analysisResults: { ...results, authenticity: evidence['note'] } };
};

/**
 * Translates a response's messages by their codes. The engine returns English, so English responses are returned unchanged, as are
 * messages without a known code.
 */
export const localize = (response: unknown, language: MessageLanguage): unknown => {
  if (language === 'en') return response;
  const translate: Translate = (area, code, params) =>
    typeof code === 'string' ? formatMessage(language, area, code, isPlainObject(params) ? (params as Values) : {}) : null;
  return updateAuthenticity(translateAll(response, '', translate));
};
