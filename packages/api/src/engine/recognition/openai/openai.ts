import { z } from 'zod';
import { BudgetSpentError } from '../../errors.ts';
import { joinRecognitions } from '../sourced-values.ts';
import { readEvidence } from '../read-evidence.ts';
import type { Recognizer } from '../types.ts';
import { Answer } from './answer.ts';
import { createQuestionSender, type AnswerWithUsage, type AskOptions } from './ask.ts';
import { createChat } from './chat.ts';
import { toProviderError } from './provider-errors.ts';
import { createProbe } from './probe.ts';
import { computeRequestKey } from './prompt.ts';
import { toRecognition } from './to-recognition.ts';

/**
 * Caches responses by request, so that the same photos are not billed twice. The values are opaque JSON. A response is reused only for
 * its owner. `null` is the anonymous owner.
 */
export interface AiResponseCache {
  readonly get: (key: string, owner: string | null) => Promise<string | null>;
  readonly set: (key: string, value: string, owner: string | null) => Promise<void>;
}

export interface OpenAiOptions extends AskOptions {
  /** Total time for an answer in ms, including retries and pauses. The default is 60 s. */
  readonly deadlineMs?: number;
  /** Starts an answer's deadline and returns a signal that aborts at its end. The default is a timer of `deadlineMs`. */
  readonly startDeadline?: (ms: number) => AbortSignal;
  readonly cache?: AiResponseCache;
}

const DEADLINE_MS = 60_000;

const readCachedAnswer = async (cache: AiResponseCache | undefined, key: string, owner: string | null): Promise<Answer | null> => {
  // If the cache fails or contains an older format, send another request instead of failing the analysis.
  const cachedAnswer = await cache?.get(key, owner).catch(() => null);
  if (!cachedAnswer) return null;
  try {
    return z.object({ answer: Answer }).parse(JSON.parse(cachedAnswer)).answer;
  } catch {
    return null;
  }
};

/**
 * Creates a recognizer that uses a vision model on any server with a chat completions API. All photos are sent in one request, at
 * 1024 pixels and without metadata. Texts read from them are sent as quoted data. Rejects with ProviderError for every provider
 * error, and with the signal's reason when the caller aborts.
 */
export const createOpenAi = (options: OpenAiOptions) => {
  const { deadlineMs = DEADLINE_MS, startDeadline = (ms) => AbortSignal.timeout(ms), cache, model, baseUrl } = options;
  const chat = createChat(options);
  const ask = createQuestionSender({ ...options, chat });
  const askBeforeDeadline = async (input: Parameters<Recognizer>[0], signal: AbortSignal): Promise<AnswerWithUsage> => {
    const deadline = startDeadline(deadlineMs);
    try {
      return await ask(input, AbortSignal.any([signal, deadline]));
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw toProviderError(error, deadline.aborted);
    }
  };
  const recognize: Recognizer = async (input, signal) => {
    signal.throwIfAborted();
    const key = computeRequestKey(input, model);
    const owner = input.owner ?? null;
    const cachedAnswer = await readCachedAnswer(cache, key, owner);
    if (!cachedAnswer && (await input.consumePaidAnalysis?.()) === false) throw new BudgetSpentError();
    const { answer, usage } = cachedAnswer
      ? { answer: cachedAnswer, usage: { provider: new URL(baseUrl).hostname, model, promptTokens: 0, completionTokens: 0 } }
      : await askBeforeDeadline(input, signal);
    if (!cachedAnswer) await cache?.set(key, JSON.stringify({ answer }), owner).catch(() => {});
    return joinRecognitions(await readEvidence(input), toRecognition(answer, input.photos.length, usage));
  };
  return { recognize, probe: createProbe(chat) };
};
