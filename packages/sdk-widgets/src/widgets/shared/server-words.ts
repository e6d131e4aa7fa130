export { serverWords } from '../../headless/server-words.ts';
