import { serverWords } from './server-words.ts';

/** What the server says about results, in Spanish. */
export const texts = { ...serverWords };
