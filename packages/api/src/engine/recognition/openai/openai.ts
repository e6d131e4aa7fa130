import { z } from 'zod';
import { BudgetSpent } from '../../problems.ts';
import { joinRecognitions } from '../findings.ts';
import { readEvidence } from '../read-evidence.ts';
import type { Recogniser } from '../types.ts';
import { Answer } from './answer.ts';
import { createAsk, type Answered, type AskOptions } from './ask.ts';
import { createChat } from './chat.ts';
import { explain } from './faults.ts';
import { createProbe } from './probe.ts';
import { questionKey } from './prompt.ts';
import { toRecognition } from './to-recognition.ts';

/**
 * Where answers are kept by question, so that the same photos are not billed twice. The values are opaque JSON. An answer serves its
 * owner only; `null` is nobody in particular.
 */
export interface AnswerCache {
  readonly get: (key: string, owner: string | null) => Promise<string | null>;
  readonly set: (key: string, value: string, owner: string | null) => Promise<void>;
}

export interface OpenAiOptions extends AskOptions {
  /** Total time for an answer in ms, tries and pauses together. Default 60 s. */
  readonly deadlineMs?: number;
  /** Starts the time for an answer; fires when it is over. Default: a timer of `deadlineMs`. */
  readonly startDeadline?: (ms: number) => AbortSignal;
  readonly cache?: AnswerCache;
}

const DEADLINE_MS = 60_000;

const recall = async (cache: AnswerCache | undefined, key: string, owner: string | null): Promise<Answer | null> => {
  // A cache that fails or holds an older form costs one more question, never the analysis.
  const kept = await cache?.get(key, owner).catch(() => null);
  if (!kept) return null;
  try {
    return z.object({ answer: Answer }).parse(JSON.parse(kept)).answer;
  } catch {
    return null;
  }
};

/**
 * Asks a vision model at any server that speaks chat completions. All photos go in one request, at 1024 pixels and without metadata;
 * texts read from them go along as quoted data. Rejects with ProviderProblem for every fault of the provider, and with the signal's
 * reason when the caller leaves.
 */
export const createOpenAi = (options: OpenAiOptions) => {
  const { deadlineMs = DEADLINE_MS, startDeadline = (ms) => AbortSignal.timeout(ms), cache, model, baseUrl } = options;
  const chat = createChat(options);
  const ask = createAsk({ ...options, chat });
  const askInTime = async (input: Parameters<Recogniser>[0], signal: AbortSignal): Promise<Answered> => {
    const deadline = startDeadline(deadlineMs);
    try {
      return await ask(input, AbortSignal.any([signal, deadline]));
    } catch (fault) {
      if (signal.aborted) throw signal.reason;
      throw explain(fault, deadline.aborted);
    }
  };
  const recognise: Recogniser = async (input, signal) => {
    signal.throwIfAborted();
    const key = questionKey(input, model);
    const owner = input.owner ?? null;
    const kept = await recall(cache, key, owner);
    if (!kept && (await input.mayPay?.()) === false) throw new BudgetSpent();
    const { answer, usage } = kept
      ? { answer: kept, usage: { provider: new URL(baseUrl).hostname, model, promptTokens: 0, completionTokens: 0 } }
      : await askInTime(input, signal);
    if (!kept) await cache?.set(key, JSON.stringify({ answer }), owner).catch(() => {});
    return joinRecognitions(readEvidence(input), toRecognition(answer, input.photos.length, usage));
  };
  return { recognise, probe: createProbe(chat) };
};
