export type { AiProbe } from './probe.ts';
export { createOpenAi, type AiResponseCache, type OpenAiOptions } from './openai.ts';
