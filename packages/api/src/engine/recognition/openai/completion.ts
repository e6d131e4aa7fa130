import { jsonrepair } from 'jsonrepair';
import { BadAnswer, UnreadableAnswer } from './provider-errors.ts';

/** Longer than any valid answer. Limits the text before repair and parsing. */
const MAX_TEXT = 100_000;

interface Message {
  readonly content?: unknown;
  readonly refusal?: unknown;
  /** DeepSeek, vLLM and llama.cpp; `thinking` is Ollama's name, `reasoning` LM Studio's. */
  readonly reasoning_content?: unknown;
  readonly reasoning?: unknown;
  readonly thinking?: unknown;
  readonly tool_calls?: unknown;
}

/** The answer was truncated at its length limit. */
export class TruncatedAnswer extends BadAnswer {
  constructor(
    /** The model emitted reasoning, so a longer limit may leave room for the answer. */
    readonly hasReasoning: boolean,
  ) {
    super('truncated at its length limit');
  }
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value.map((part: { text?: unknown }) => (typeof part?.text === 'string' ? part.text : '')).join('');
};

const findToolArguments = (calls: unknown): string => {
  const call = Array.isArray(calls) ? (calls[0] as { function?: { arguments?: unknown } } | undefined) : undefined;
  const given = call?.function?.arguments;
  // Ollama sends the arguments as an object, not as text.
  return typeof given === 'object' && given !== null ? JSON.stringify(given) : textOf(given);
};

const REASONING = /<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi;
const hasJson = (text: string): boolean => text.includes('{');
const reasoningOf = (message: Message): string =>
  textOf(message.reasoning_content) || textOf(message.reasoning) || textOf(message.thinking);

/**
 * Returns the text that should contain the JSON, from the place where the server put it: a tool call, the content, or (if the
 * content is empty) the reasoning. Servers that only claim to be compatible may return anything, regardless of the SDK's types.
 */
export const findAnswerText = (completion: unknown): string => {
  const choice = (completion as { choices?: readonly { message?: Message; finish_reason?: unknown }[] } | null)?.choices?.[0];
  const message = choice?.message;
  if (!message) throw new BadAnswer('no choices');
  if (message.refusal || choice.finish_reason === 'content_filter') throw new BadAnswer('refusal', 'declined');
  const raw = findToolArguments(message.tool_calls) || textOf(message.content);
  const content = raw.replace(REASONING, '').trim();
  const reasoning = reasoningOf(message);
  if (choice.finish_reason === 'length') throw new TruncatedAnswer(reasoning !== '' || content.length < raw.length);
  if (hasJson(content)) return content;
  if (hasJson(reasoning)) return reasoning;
  throw content === '' ? new BadAnswer('no content') : new UnreadableAnswer('not JSON');
};

/** Returns the text from the first brace to the last, without surrounding text or a Markdown fence. */
const extractObject = (text: string): string => {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  return text.slice(from, to > from ? to + 1 : undefined);
};

/**
 * Parses the JSON of an answer after repairing typical errors of small models: trailing commas, single quotes, comments, missing
 * brackets.
 */
export const parseJson = (text: string): unknown => {
  const found = extractObject(text);
  if (found.length > MAX_TEXT) throw new BadAnswer('longer than any answer');
  try {
    return JSON.parse(found);
  } catch {
    try {
      return JSON.parse(jsonrepair(found));
    } catch {
      throw new UnreadableAnswer('not JSON');
    }
  }
};
