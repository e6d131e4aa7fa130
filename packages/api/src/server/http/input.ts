import type { z } from 'zod';
import { Problem } from '../problem.ts';

const sentenceOf = (field: string, problem: string): string => {
  const text = /^[A-Z]/.test(problem) ? problem : `${field} ${problem}`;
  return text.endsWith('.') ? text : `${text}.`;
};

/** zod's words are for programmers; ours complete the sentence that begins with the field's name. */
const problemOfIssue = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return `must be ${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big' && !issue.message.startsWith('Password'))
    return `must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}`;
  if (issue.code === 'too_small' && issue.message.startsWith('Too small'))
    return `must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}`;
  if (issue.code === 'invalid_format' && issue.message.startsWith('Invalid')) return `is not a valid ${issue.format}`;
  return issue.message;
};

/** A field that a strict body does not have is named itself, not the body around it. Cut, because a caller chose it. */
const entriesOf = (issue: z.core.$ZodIssue, whole: string): [field: string, problem: string][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, 20).map((key) => [[...issue.path, key.slice(0, 60).toWellFormed()].map(String).join('.'), 'is not a field here'])
    : [[issue.path.map(String).join('.') || whole, problemOfIssue(issue)]];

const fieldsOf = (error: z.ZodError, whole: string): Record<string, string> =>
  Object.fromEntries(error.issues.toReversed().flatMap((issue) => entriesOf(issue, whole)));

/** Parses one part of a request; throws a Problem that names every field and says what is wrong with it. */
export const parseInput = (schema: z.ZodType, value: unknown, whole: 'query' | 'body'): unknown => {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const fields = fieldsOf(result.error, whole);
  const message = Object.entries(fields)
    .map(([field, problem]) => sentenceOf(field, problem))
    .join(' ');
  throw new Problem('invalid_values', { message, fields });
};

/** An id of the wrong form names nothing, like one that was never given out. */
export const parseParams = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value);
  if (!result.success) throw new Problem('not_found');
  return result.data;
};
