import type { ChatOptions } from './chat.ts';
import { createChat, type Chat, type Question } from './chat.ts';
import { Answer, createAnswerSchema } from './answer.ts';
import { isRetryable, parseRetryAfterMs, UnreadableAnswerError } from './provider-errors.ts';
import { normalizeAnswer } from './normalize-answer.ts';
import { renderDataBlock, INSTRUCTIONS } from './prompt.ts';
import type { AiUsage, RecognitionInput } from '../types.ts';

export interface AnswerWithUsage {
  readonly answer: Answer;
  readonly usage: AiUsage;
}

/** Sends the question, with at most one retry, until `signal` aborts. Rejects with the SDK's error, or BadAnswerError. */
export type Ask = (input: RecognitionInput, signal: AbortSignal) => Promise<AnswerWithUsage>;

export interface AskOptions extends ChatOptions {
  /** Pause before the retry in ms, unless the provider states one. The default is 500. */
  readonly pauseMs?: number;
  /** Client to use instead of a new one, because it already knows the server's request format. */
  readonly chat?: Chat;
}

/** Maximum pause before a retry. If a provider requests a longer one, there is no retry. */
const MAX_PAUSE_MS = 5000;
const PAUSE_MS = 500;

/** Validates an answer. If it does not match the schema, normalizes it and validates it again. */
const readAnswer = (data: unknown): Answer => {
  const result = Answer.safeParse(data);
  if (result.success) return result.data;
  const normalizedResult = Answer.safeParse(normalizeAnswer(data));
  if (!normalizedResult.success) throw new UnreadableAnswerError('unexpected fields');
  return normalizedResult.data;
};

const createQuestion = (input: RecognitionInput, schema: Record<string, unknown>): Question<Answer> => ({
  system: INSTRUCTIONS,
  createUserContent: (photoSize) => [
    { type: 'text', text: renderDataBlock(input) },
    ...input.photos.flatMap(({ position, variants }) => [
      { type: 'text' as const, text: `Photo ${position}:` },
      { type: 'image_url' as const, image_url: { url: `data:image/jpeg;base64,${variants[photoSize].toString('base64')}` } },
    ]),
  ],
  schema,
  read: readAnswer,
});

const waitFor = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });

/** Creates a function that asks the model about an item's photos, as `Ask` describes. */
export const createQuestionSender = ({ pauseMs = PAUSE_MS, chat: existingChat, ...options }: AskOptions): Ask => {
  const chat = existingChat ?? createChat(options);
  const provider = new URL(options.baseUrl).hostname;
  const schema = createAnswerSchema();
  const askOnce = async (input: RecognitionInput, signal: AbortSignal): Promise<AnswerWithUsage> => {
    const { answer, usage } = await chat.ask(createQuestion(input, schema), signal);
    return { answer, usage: { provider, model: options.model, ...usage } };
  };
  return async (input, signal) => {
    try {
      return await askOnce(input, signal);
    } catch (error) {
      if (signal.aborted || !isRetryable(error)) throw error;
      const pauseBeforeRetry = parseRetryAfterMs(error, Date.now()) ?? pauseMs;
      // Do not wait, because the caller can report the provider's waiting time instead.
      if (pauseBeforeRetry > MAX_PAUSE_MS) throw error;
      await waitFor(pauseBeforeRetry, signal);
      return askOnce(input, signal);
    }
  };
};
