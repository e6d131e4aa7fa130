export { fieldError, isGeneric, problemText } from '../../headless/problem-text.ts';
