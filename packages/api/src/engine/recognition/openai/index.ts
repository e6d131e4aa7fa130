export { createOpenAiRecogniser, type AnswerCache, type OpenAiOptions } from './openai.ts';
export { questionKey } from './prompt.ts';
