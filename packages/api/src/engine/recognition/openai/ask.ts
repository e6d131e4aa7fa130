import OpenAI from 'openai';
import { Answer, answerSchema } from './answer.ts';
import { BadAnswer, isRetryable, retryAfterMs } from './faults.ts';
import { dataBlock, INSTRUCTIONS } from './prompt.ts';
import { boundedFetch } from './transport.ts';
import type { AiUsage, RecognitionInput } from '../types.ts';

export interface Answered {
  readonly answer: Answer;
  readonly usage: AiUsage;
}

/** Asks once, with at most one more try, until `signal` ends it. Rejects with what the SDK threw, or BadAnswer. */
export type Ask = (input: RecognitionInput, signal: AbortSignal) => Promise<Answered>;

export interface AskOptions {
  readonly apiKey: string;
  /** Any server that speaks chat completions; set by the operator only. */
  readonly baseUrl: string;
  readonly model: string;
  /** Before the second try, in ms, where the provider names no time. Default 500. */
  readonly pauseMs?: number;
}

/** A provider that asks for a longer pause than this is not asked again. */
const LONGEST_PAUSE_MS = 5000;

/** Longest honest answer, with room. */
const MAX_TOKENS = 3000;
const PAUSE_MS = 500;

const REFUSED = 'The AI service declined to look at these photos. They are kept; try other photos, or fill in the details yourself.';

const messages = (input: RecognitionInput): OpenAI.ChatCompletionMessageParam[] => [
  { role: 'system', content: INSTRUCTIONS },
  {
    role: 'user',
    content: [
      { type: 'text', text: dataBlock(input) },
      ...input.photos.flatMap(({ position, variants }): OpenAI.ChatCompletionContentPart[] => [
        { type: 'text', text: `Photo ${position}:` },
        { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${variants[1024].toString('base64')}` } },
      ]),
    ],
  },
];

/** Servers that only claim to be compatible answer anything; the SDK's types promise more than arrives. */
const contentOf = (completion: unknown): string => {
  const choice = (completion as Partial<OpenAI.ChatCompletion> | null)?.choices?.[0];
  if (!choice?.message) throw new BadAnswer('no choices');
  if (choice.message.refusal || choice.finish_reason === 'content_filter') throw new BadAnswer('refusal', REFUSED);
  if (choice.finish_reason === 'length') throw new BadAnswer('cut at its length limit');
  if (typeof choice.message.content !== 'string') throw new BadAnswer('no content');
  return choice.message.content;
};

/** Some servers wrap JSON in a Markdown fence whatever they are asked. */
const unfenced = (text: string) => text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '');

export const parseAnswer = (text: string): Answer => {
  let data: unknown;
  try {
    data = JSON.parse(unfenced(text));
  } catch {
    throw new BadAnswer('not JSON');
  }
  const parsed = Answer.safeParse(data);
  if (!parsed.success) throw new BadAnswer('other fields than asked for');
  return parsed.data;
};

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

const tokens = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value) : 0);

export const createAsk = ({ apiKey, baseUrl, model, pauseMs = PAUSE_MS }: AskOptions): Ask => {
  // The SDK would retry twice and read organization, project and log level from the environment.
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    maxRetries: 0,
    organization: null,
    project: null,
    logLevel: 'off',
    fetch: boundedFetch,
  });
  const provider = new URL(baseUrl).hostname;
  const schema = answerSchema();
  const once = async (input: RecognitionInput, signal: AbortSignal): Promise<Answered> => {
    const completion = await client.chat.completions.create(
      {
        model,
        messages: messages(input),
        max_completion_tokens: MAX_TOKENS,
        response_format: { type: 'json_schema', json_schema: { name: 'item', strict: true, schema } },
      },
      { signal },
    );
    const answer = parseAnswer(contentOf(completion));
    const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = completion.usage ?? {};
    return { answer, usage: { provider, model, promptTokens: tokens(promptTokens), completionTokens: tokens(completionTokens) } };
  };
  return async (input, signal) => {
    try {
      return await once(input, signal);
    } catch (fault) {
      if (signal.aborted || !isRetryable(fault)) throw fault;
      const wait = retryAfterMs(fault, Date.now()) ?? pauseMs;
      // Whoever waits for the answer can be told the time instead.
      if (wait > LONGEST_PAUSE_MS) throw fault;
      await pause(wait, signal);
      return once(input, signal);
    }
  };
};
