export { createOpenAiRecogniser, type AnswerCache, type OpenAiOptions } from './openai.ts';
