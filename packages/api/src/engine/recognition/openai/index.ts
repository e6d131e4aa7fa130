export type { AiProbe } from './probe.ts';
export { createOpenAi, type AnswerCache, type OpenAiOptions } from './openai.ts';
