import { APIError } from 'openai';

/**
 * Ways to ask for JSON, the most reliable first. Servers on one's own machine (Ollama, llama.cpp, LM Studio, vLLM) know some of them:
 * `json_schema` and `json_object` are values of `response_format`, `tool` is a forced tool call, `prompt` asks in words alone.
 */
export const FORMATS = ['json_schema', 'json_object', 'tool', 'prompt'] as const;
export type Format = (typeof FORMATS)[number];

/** How one server takes a question, as far as its answers have shown. */
export interface Dialect {
  readonly format: Format;
  /** Name of the field that limits the answer's length; older servers know the second one only. */
  readonly limitName: 'max_completion_tokens' | 'max_tokens';
  readonly maxTokens: number;
  /** Longer side of the photos in pixels; the small one fits a small context. */
  readonly photoSize: 1024 | 320;
}

/** Longest honest answer, with room. */
const MAX_TOKENS = 3000;
/** For a model that thinks aloud before it answers. */
const MAX_TOKENS_WITH_THOUGHTS = 9000;

export const FIRST_DIALECT: Dialect = {
  format: 'json_schema',
  limitName: 'max_completion_tokens',
  maxTokens: MAX_TOKENS,
  photoSize: 1024,
};

const nextFormat = (dialect: Dialect): Dialect | null => {
  const format = FORMATS[FORMATS.indexOf(dialect.format) + 1];
  return format ? { ...dialect, format } : null;
};

/** Statuses of a server that does not take the question as it is put. */
const NOT_TAKEN: readonly number[] = [400, 404, 405, 415, 422, 501];
/** llama.cpp and Ollama answer 500 where a grammar or a tool cannot be made of the schema. */
const NOT_TAKEN_500 = /grammar|schema|response_format|tool|template/i;

const NAMES_TOKEN_LIMIT = /max_completion_tokens/i;
const NAMES_CONTEXT =
  /context (?:length|size|window)|n_ctx|too many tokens|prompt is too long|exceed\w* (?:the )?(?:available|maximum|model)/i;
const NAMES_IMAGE = /image|vision|multimodal|mmproj/i;
const NAMES_FORMAT = /response_format|json_schema|json_object|grammar|tool|structured/i;
const NAMES_MODEL = /model\b.*\b(?:not found|does not exist|not loaded)|no such model|unknown model/i;

export type Obstacle = 'no_vision' | 'small_context' | 'no_model';

/** What the server says of its own refusal; never shown to anybody, only searched. */
const wordsOf = (fault: APIError): string => `${fault.message} ${JSON.stringify(fault.error ?? '')}`.slice(0, 4000);

/**
 * How to ask again after a refusal: another dialect, or what stands in the way whichever way we ask. Null where the fault says nothing about
 * how we asked.
 */
export const adaptTo = (fault: unknown, dialect: Dialect): Dialect | Obstacle | null => {
  if (!(fault instanceof APIError) || fault.status === undefined) return null;
  const words = wordsOf(fault);
  if (!NOT_TAKEN.includes(fault.status)) return fault.status === 500 && NOT_TAKEN_500.test(words) ? nextFormat(dialect) : null;
  if (NAMES_MODEL.test(words)) return 'no_model';
  if (NAMES_TOKEN_LIMIT.test(words) && dialect.limitName === 'max_completion_tokens') return { ...dialect, limitName: 'max_tokens' };
  if (NAMES_CONTEXT.test(words)) return dialect.photoSize === 1024 ? { ...dialect, photoSize: 320 } : 'small_context';
  if (NAMES_IMAGE.test(words) && !NAMES_FORMAT.test(words)) return 'no_vision';
  return nextFormat(dialect);
};

/** After an answer that was not the JSON asked for: in words, because a server may take a format and ignore it. */
export const askInWords = (dialect: Dialect): Dialect => ({ ...dialect, format: 'prompt' });

/** After an answer whose thoughts took all the room; null where it had that room already. */
export const withRoomForThoughts = (dialect: Dialect): Dialect | null =>
  dialect.maxTokens < MAX_TOKENS_WITH_THOUGHTS ? { ...dialect, maxTokens: MAX_TOKENS_WITH_THOUGHTS } : null;
