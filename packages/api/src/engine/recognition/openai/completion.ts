import { jsonrepair } from 'jsonrepair';
import { BadAnswerError, UnreadableAnswerError } from './provider-errors.ts';

/** Maximum length before repair and parsing, longer than any valid answer. */
const MAX_TEXT_LENGTH = 100_000;

interface Message {
  readonly content?: unknown;
  readonly refusal?: unknown;
  /** Name in DeepSeek, vLLM and llama.cpp. LM Studio uses `reasoning`, and Ollama `thinking`. */
  readonly reasoning_content?: unknown;
  readonly reasoning?: unknown;
  readonly thinking?: unknown;
  readonly tool_calls?: unknown;
}

/** The answer was truncated at its length limit. */
export class TruncatedAnswerError extends BadAnswerError {
  constructor(
    /** True if the model emitted reasoning, so a higher limit may leave room for the answer. */
    readonly hasReasoning: boolean,
  ) {
    super('truncated at its length limit');
  }
}

const toText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value.map((part: { text?: unknown }) => (typeof part?.text === 'string' ? part.text : '')).join('');
};

const findToolArguments = (calls: unknown): string => {
  const call = Array.isArray(calls) ? (calls[0] as { function?: { arguments?: unknown } } | undefined) : undefined;
  const args = call?.function?.arguments;
  // Ollama sends the arguments as an object, not as text.
  return typeof args === 'object' && args !== null ? JSON.stringify(args) : toText(args);
};

const REASONING_PATTERN = /<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi;
const hasJson = (text: string): boolean => text.includes('{');
const getReasoning = (message: Message): string =>
  toText(message.reasoning_content) || toText(message.reasoning) || toText(message.thinking);

/**
 * Returns the text that should contain the JSON, which is in a tool call, the content, or (if the content is empty) the reasoning.
 * Servers that only claim to be compatible may return anything, regardless of the SDK's types.
 */
export const findAnswerText = (completion: unknown): string => {
  const choice = (completion as { choices?: readonly { message?: Message; finish_reason?: unknown }[] } | null)?.choices?.[0];
  const message = choice?.message;
  if (!message) throw new BadAnswerError('no choices');
  if (message.refusal || choice.finish_reason === 'content_filter') throw new BadAnswerError('refusal', 'declined');
  const answerText = findToolArguments(message.tool_calls) || toText(message.content);
  const content = answerText.replace(REASONING_PATTERN, '').trim();
  const reasoning = getReasoning(message);
  if (choice.finish_reason === 'length') throw new TruncatedAnswerError(reasoning !== '' || content.length < answerText.length);
  if (hasJson(content)) return content;
  if (hasJson(reasoning)) return reasoning;
  throw content === '' ? new BadAnswerError('no content') : new UnreadableAnswerError('not JSON');
};

/** Returns the text from the first to the last brace, without surrounding text or a Markdown fence. */
const extractObject = (text: string): string => {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  return text.slice(start, end > start ? end + 1 : undefined);
};

/**
 * Parses an answer's JSON. If necessary, repairs small models' typical errors: trailing commas, single quotes, comments and missing
 * brackets.
 */
export const parseJson = (text: string): unknown => {
  const json = extractObject(text);
  if (json.length > MAX_TEXT_LENGTH) throw new BadAnswerError('longer than any answer');
  try {
    return JSON.parse(json);
  } catch {
    try {
      return JSON.parse(jsonrepair(json));
    } catch {
      throw new UnreadableAnswerError('not JSON');
    }
  }
};
