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

/**
 * Creates a client that requests JSON from one server. It learns which request format the server accepts and reuses it, so only the
 * first question to a limited server takes several requests.
 */
export const createChat = ({ apiKey, baseUrl, model }: ChatOptions) => {
  // The SDK would retry twice and read organization, project and log level from the environment.
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    maxRetries: 0,
    organization: null,
    project: null,
    logLevel: 'off',
    fetch: fetchWithLimits,
  });
  let dialect = FIRST_DIALECT;

  const request = (
    usedDialect: Dialect,
    question: Question<unknown>,
    repair: readonly OpenAI.ChatCompletionMessageParam[],
    signal: AbortSignal,
  ) =>
    client.chat.completions.create(
      {
        model,
        messages: createMessages(question, usedDialect, repair),
        [usedDialect.limitName]: usedDialect.maxTokens,
        ...REQUEST_SHAPES[usedDialect.format](question.schema),
      },
      { signal },
    );

  /**
   * Changes the dialect after an error. Rethrows errors that it cannot adapt to. `usedDialect` is the dialect of the failed request,
   * because another question may have changed it since.
   */
  const updateDialect = (error: unknown, usedDialect: Dialect): void => {
    const next =
      error instanceof TruncatedAnswerError && error.hasReasoning ? raiseTokenLimit(usedDialect) : adaptDialect(error, usedDialect);
    if (next === null) throw error;
    if (typeof next === 'string') throw new UnsupportedServerError(next);
    dialect = next;
  };

  const ask = async <Answer>(question: Question<Answer>, signal: AbortSignal): Promise<ChatReply<Answer>> => {
    let repair: readonly OpenAI.ChatCompletionMessageParam[] = [];
    let usage = { promptTokens: 0, completionTokens: 0 };
    const addUsage = (responseUsage: OpenAI.CompletionUsage | undefined) => {
      usage = {
        promptTokens: usage.promptTokens + toTokenCount(responseUsage?.prompt_tokens),
        completionTokens: usage.completionTokens + toTokenCount(responseUsage?.completion_tokens),
      };
    };
    /** Sends one request. Returns null if it should be repeated. */
    const requestOnce = async (): Promise<Answer | null> => {
      const usedDialect = dialect;
      let text = '';
      try {
        const completion = await request(usedDialect, question, repair, signal);
        addUsage(completion?.usage ?? undefined);
        text = findAnswerText(completion);
        return question.read(parseJson(text));
      } catch (error) {
        if (signal.aborted) throw error;
        if (!(error instanceof UnreadableAnswerError)) updateDialect(error, usedDialect);
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
