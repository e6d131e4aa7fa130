export { fieldProblem, isGeneric, problemText } from '../../headless/problem-text.ts';
