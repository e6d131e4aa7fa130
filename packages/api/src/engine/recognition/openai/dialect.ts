import { APIError } from 'openai';

/**
 * Ways to request JSON, most reliable first. Local servers (Ollama, llama.cpp, LM Studio, vLLM) support some of them.
 * `json_schema` and `json_object` are values of `response_format`, `tool` is a forced tool call, and `prompt` only describes the JSON
 * in the prompt.
 */
export const FORMATS = ['json_schema', 'json_object', 'tool', 'prompt'] as const;
export type Format = (typeof FORMATS)[number];

/** The request format that a server accepts, as far as we know. */
export interface Dialect {
  readonly format: Format;
  /** Name of the field that limits the answer's length. Older servers support only the second name. */
  readonly limitName: 'max_completion_tokens' | 'max_tokens';
  readonly maxTokens: number;
  /** Longer side of the photos in pixels. The smaller size fits a small context. */
  readonly photoSize: 1024 | 320;
}

/** Length limit for the longest valid answer, with a margin. */
const MAX_TOKENS = 3000;
/** Length limit for a model that emits reasoning before it answers. */
const MAX_TOKENS_WITH_REASONING = 9000;

/** The dialect of the first request to a server. */
export const FIRST_DIALECT: Dialect = {
  format: 'json_schema',
  limitName: 'max_completion_tokens',
  maxTokens: MAX_TOKENS,
  photoSize: 1024,
};

const selectNextFormat = (dialect: Dialect): Dialect | null => {
  const format = FORMATS[FORMATS.indexOf(dialect.format) + 1];
  return format ? { ...dialect, format } : null;
};

/** Response statuses of servers that reject the request's format. */
const REJECTION_STATUSES: readonly number[] = [400, 404, 405, 415, 422, 501];
/** llama.cpp and Ollama return 500 when they cannot convert the schema to a grammar or a tool. */
const UNSUPPORTED_FORMAT_500 = /grammar|schema|response_format|tool|template/i;

const TOKEN_LIMIT_ERROR = /max_completion_tokens/i;
const CONTEXT_ERROR =
  /context (?:length|size|window)|n_ctx|too many tokens|prompt is too long|exceed\w* (?:the )?(?:available|maximum|model)/i;
const IMAGE_ERROR = /image|vision|multimodal|mmproj/i;
const FORMAT_ERROR = /response_format|json_schema|json_object|grammar|tool|structured/i;
const MODEL_ERROR = /model\b.*\b(?:not found|does not exist|not loaded)|no such model|unknown model/i;

/** Reasons why a request fails in every dialect. */
export type UnsupportedReason = 'no_vision' | 'small_context' | 'no_model';

/** Returns the server's error text, which is only searched and never shown. */
const getErrorText = (error: APIError): string => `${error.message} ${JSON.stringify(error.error ?? '')}`.slice(0, 4000);

/**
 * Returns the dialect with which to retry after a rejection, or the reason why none works. Returns null if the error is
 * unrelated to the request's format.
 */
export const adaptDialect = (error: unknown, dialect: Dialect): Dialect | UnsupportedReason | null => {
  if (!(error instanceof APIError) || error.status === undefined) return null;
  const text = getErrorText(error);
  if (!REJECTION_STATUSES.includes(error.status))
    return error.status === 500 && UNSUPPORTED_FORMAT_500.test(text) ? selectNextFormat(dialect) : null;
  if (MODEL_ERROR.test(text)) return 'no_model';
  if (TOKEN_LIMIT_ERROR.test(text) && dialect.limitName === 'max_completion_tokens') return { ...dialect, limitName: 'max_tokens' };
  if (CONTEXT_ERROR.test(text)) return dialect.photoSize === 1024 ? { ...dialect, photoSize: 320 } : 'small_context';
  if (IMAGE_ERROR.test(text) && !FORMAT_ERROR.test(text)) return 'no_vision';
  return selectNextFormat(dialect);
};

/**
 * Returns the dialect after an answer that was not the requested JSON. It uses only the prompt, because a server may accept a format
 * and ignore it.
 */
export const switchToPromptOnly = (dialect: Dialect): Dialect => ({ ...dialect, format: 'prompt' });

/** Returns the dialect after an answer whose reasoning used all tokens, or null if the limit was already raised. */
export const raiseTokenLimit = (dialect: Dialect): Dialect | null =>
  dialect.maxTokens < MAX_TOKENS_WITH_REASONING ? { ...dialect, maxTokens: MAX_TOKENS_WITH_REASONING } : null;
