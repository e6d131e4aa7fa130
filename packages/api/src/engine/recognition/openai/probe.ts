import { z } from 'zod';
import type { AiFailure } from '../../../contract/index.ts';
import type { Chat, Question } from './chat.ts';
import type { Format } from './dialect.ts';
import { toProviderError, UnreadableAnswerError } from './provider-errors.ts';

/** Result of an easy test question to an AI server. */
export interface AiProbe {
  /** The reason why the server cannot be used as configured; null if it can. */
  readonly failure: AiFailure | null;
  /** The request format that the server accepts. After a failure, the last one tried. */
  readonly format: Format;
}

/** A red square of 64 by 64 pixels as a JPEG. */
const RED_SQUARE = [
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01',
  'T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCABAAEADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA',
  'AAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAUG/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AgAJbdgAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAP/9k=',
].join('');

const ColorAnswer = z.object({ color: z.string().describe('The color that fills the image, in one word.') });

const question: Question<string> = {
  system: 'You look at an image and name its color.',
  createUserContent: () => [
    { type: 'text', text: 'Which color is this image?' },
    { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${RED_SQUARE}` } },
  ],
  schema: { type: 'object', properties: { color: { type: 'string' } }, required: ['color'], additionalProperties: false },
  read: (data) => {
    const result = ColorAnswer.safeParse(data);
    if (!result.success) throw new UnreadableAnswerError('no color');
    return result.data.color;
  },
};

/** The deadline is long, because a server may load the model from disk before it answers the first request. */
const DEADLINE_MS = 120_000;

/** Returns whether the color is red. If a server silently drops images, its model guesses a color, which is rarely red. */
const isRed = (color: string): boolean => /red|crimson|scarlet/i.test(color);

/** Creates a function that asks the server for the color of an image. It rejects only with the signal's reason. */
export const createProbe =
  (chat: Chat) =>
  async (signal: AbortSignal): Promise<AiProbe> => {
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    try {
      const { answer } = await chat.ask(question, AbortSignal.any([signal, deadline]));
      return { failure: isRed(answer) ? null : 'no_vision', format: chat.getDialect().format };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      return { failure: toProviderError(error, deadline.aborted).code, format: chat.getDialect().format };
    }
  };
