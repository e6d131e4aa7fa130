import { serverWords } from './server-words.ts';

/** What the server says about results, in French. */
export const texts = { ...serverWords };
