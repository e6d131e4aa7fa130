export { fieldError, isGeneric, problemText } from '../../headless/shared/problem-text.ts';
