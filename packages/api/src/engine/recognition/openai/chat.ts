import OpenAI from 'openai';
import { findAnswerText, TruncatedAnswerError, parseJson } from './completion.ts';
import { adaptDialect, switchToPromptOnly, FIRST_DIALECT, raiseTokenLimit, type Dialect } from './dialect.ts';
import { BadAnswerError, UnsupportedServerError, UnreadableAnswerError } from './provider-errors.ts';
import { fetchWithLimits } from './transport.ts';

export interface ChatOptions {
  readonly apiKey: string;
  /** Any server with a chat completions API. Only the operator can set it. */
  readonly baseUrl: string;
  readonly model: string;
}

/** A question that a chat model answers with JSON. */
export interface Question<Answer> {
  readonly system: string;
  /** Creates the content of the user message. `photoSize` limits the photos, so that they fit into the server's context. */
  readonly createUserContent: (photoSize: Dialect['photoSize']) => OpenAI.ChatCompletionContentPart[];
  /** JSON Schema of the answer. */
  readonly schema: Record<string, unknown>;
  /** Validates the answer. Throws BadAnswerError for JSON that does not match. */
  readonly read: (data: unknown) => Answer;
}

export interface ChatReply<Answer> {
  readonly answer: Answer;
  readonly usage: { readonly promptTokens: number; readonly completionTokens: number };
}

/**
 * Maximum number of requests per question. There is one for each of the four formats, and one each for the length limit's other name,
 * smaller photos, more reasoning and a repair.
 */
const MAX_REQUESTS = 8;
/** Maximum length of an answer that is sent back for repair. */
const MAX_QUOTED_LENGTH = 2000;

const describeSchema = (schema: object): string =>
  `Answer with one JSON object and nothing else: no explanation, no Markdown. It follows this JSON Schema:\n${JSON.stringify(schema)}`;

type Shape = Pick<OpenAI.ChatCompletionCreateParamsNonStreaming, 'response_format' | 'tools' | 'tool_choice'>;

/** Fields that each format adds to a request. */
const REQUEST_SHAPES: Readonly<Record<Dialect['format'], (schema: Record<string, unknown>) => Shape>> = {
  json_schema: (schema) => ({ response_format: { type: 'json_schema', json_schema: { name: 'item', strict: true, schema } } }),
  json_object: () => ({ response_format: { type: 'json_object' } }),
  tool: (schema) => ({
    tools: [{ type: 'function', function: { name: 'answer', description: 'Gives the answer.', parameters: schema } }],
    tool_choice: { type: 'function', function: { name: 'answer' } },
  }),
  prompt: () => ({}),
};

const createMessages = (
  question: Question<unknown>,
  dialect: Dialect,
  repair: readonly OpenAI.ChatCompletionMessageParam[],
): OpenAI.ChatCompletionMessageParam[] => {
  const isSchemaSent = dialect.format === 'json_schema' || dialect.format === 'tool';
  return [
    { role: 'system', content: isSchemaSent ? question.system : `${question.system}\n\n${describeSchema(question.schema)}` },
    { role: 'user', content: question.createUserContent(dialect.photoSize) },
    ...repair,
  ];
};

const createRepair = (text: string, reason: string): OpenAI.ChatCompletionMessageParam[] => [
  { role: 'assistant', content: text.slice(0, MAX_QUOTED_LENGTH) || '(empty)' },
  { role: 'user', content: `That was not the JSON object asked for (${reason}). Answer again with the JSON object alone.` },
];

const toTokenCount = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value) : 0);

/** Creates the SDK's client. By default it would retry twice and read organization, project and log level from the environment. */
const createClient = ({ apiKey, baseUrl }: ChatOptions): OpenAI =>
  new OpenAI({
    apiKey,
    baseURL: baseUrl,
    maxRetries: 0,
    organization: null,
    project: null,
    logLevel: 'off',
    fetch: fetchWithLimits,
  });

const createRequestBody = (
  model: string,
  dialect: Dialect,
  question: Question<unknown>,
  repair: readonly OpenAI.ChatCompletionMessageParam[],
): OpenAI.ChatCompletionCreateParamsNonStreaming => ({
  model,
  messages: createMessages(question, dialect, repair),
  [dialect.limitName]: dialect.maxTokens,
  ...REQUEST_SHAPES[dialect.format](question.schema),
});

/** Returns the dialect for the next request after an error. Rethrows errors that no dialect avoids. */
const findNextDialect = (error: unknown, dialect: Dialect): Dialect => {
  const nextDialect = error instanceof TruncatedAnswerError && error.hasReasoning ? raiseTokenLimit(dialect) : adaptDialect(error, dialect);
  if (nextDialect === null) throw error;
  if (typeof nextDialect === 'string') throw new UnsupportedServerError(nextDialect);
  return nextDialect;
};

const addUsage = (
  { promptTokens, completionTokens }: ChatReply<unknown>['usage'],
  usage: OpenAI.CompletionUsage | undefined,
): ChatReply<unknown>['usage'] => ({
  promptTokens: promptTokens + toTokenCount(usage?.prompt_tokens),
  completionTokens: completionTokens + toTokenCount(usage?.completion_tokens),
});

/**
 * Creates a client that requests JSON from one server. It learns which request format the server accepts and reuses it, so only the
 * first question to a limited server takes several requests.
 */
export const createChat = (options: ChatOptions) => {
  const client = createClient(options);
  let dialect = FIRST_DIALECT;

  const ask = async <Answer>(question: Question<Answer>, signal: AbortSignal): Promise<ChatReply<Answer>> => {
    let repair: readonly OpenAI.ChatCompletionMessageParam[] = [];
    let usage: ChatReply<Answer>['usage'] = { promptTokens: 0, completionTokens: 0 };
    /** Sends one request. Returns null if it should be repeated. */
    const requestOnce = async (): Promise<Answer | null> => {
      // Another question may change the dialect while this request runs.
      const usedDialect = dialect;
      let text = '';
      try {
        const body = createRequestBody(options.model, usedDialect, question, repair);
        const completion = await client.chat.completions.create(body, { signal });
        usage = addUsage(usage, completion?.usage ?? undefined);
        text = findAnswerText(completion);
        return question.read(parseJson(text));
      } catch (error) {
        if (signal.aborted) throw error;
        if (!(error instanceof UnreadableAnswerError)) dialect = findNextDialect(error, usedDialect);
        else if (repair.length > 0) throw error;
        else {
          dialect = switchToPromptOnly(usedDialect);
          repair = createRepair(text, error.reason);
        }
        return null;
      }
    };
    for (let requests = 1; ; requests++) {
      const answer = await requestOnce();
      if (answer !== null) return { answer, usage };
      if (requests === MAX_REQUESTS) throw new BadAnswerError('the server accepted no request format');
    }
  };

  return { ask, getDialect: (): Dialect => dialect };
};
export type Chat = ReturnType<typeof createChat>;
