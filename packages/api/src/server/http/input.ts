import { z } from 'zod';
import { isFieldErrorCode, type FieldError, type FieldErrorCode } from '../../contract/index.ts';
import { RequestError, createFieldError } from '../request-error.ts';

/** Error codes for wrong types, by zod's type names. */
const TYPE_CODES: Readonly<Partial<Record<string, FieldErrorCode>>> = {
  string: 'not_text',
  number: 'not_number',
  int: 'not_whole',
  boolean: 'not_boolean',
  array: 'not_list',
  object: 'not_object',
};

/** Error codes for values over a maximum, by zod's origin names. */
const MAX_CODES: Readonly<Partial<Record<string, FieldErrorCode>>> = { string: 'too_long', array: 'too_many' };

const createTypeError = (expected: string): FieldError => {
  const code = TYPE_CODES[expected];
  return code ? createFieldError(code) : createFieldError('wrong_type', { expected });
};

/** Converts a zod issue. The contract's checks use an error code as their message, because zod's messages are for programmers. */
const toFieldError = (issue: z.core.$ZodIssue): FieldError => {
  if (issue.code === 'too_small' && issue.message === 'password_short')
    return createFieldError('password_short', { min: Number(issue.minimum) });
  if (isFieldErrorCode(issue.message)) return createFieldError(issue.message);
  if (issue.code === 'invalid_type') return issue.input === undefined ? createFieldError('missing') : createTypeError(issue.expected);
  if (issue.code === 'invalid_value') return createFieldError('one_of', { values: issue.values.map(String).join(', ') });
  if (issue.code === 'too_big') return createFieldError(MAX_CODES[issue.origin] ?? 'too_high', { max: Number(issue.maximum) });
  if (issue.code === 'too_small')
    return createFieldError(issue.origin === 'string' ? 'too_short' : 'too_low', { min: Number(issue.minimum) });
  if (issue.code === 'invalid_format') return createFieldError('wrong_format', { format: issue.format });
  return createFieldError('invalid');
};

/**
 * For an unknown field in a strict body, returns the field's name instead of the body's. Truncates the name, because the caller chose it.
 */
const toFieldEntries = (issue: z.core.$ZodIssue, part: string): [field: string, error: FieldError][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys
        .slice(0, 20)
        .map((key) => [[...issue.path, key.slice(0, 60).toWellFormed()].map(String).join('.'), createFieldError('unknown_field')])
    : [[issue.path.map(String).join('.') || part, toFieldError(issue)]];

/** Returns true if the value exceeds the safe integers, which zod checks before the field's own maximum. */
const isBeyondSafeIntegers = (issue: z.core.$ZodIssue): boolean => issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER;

/** Returns the first error of every field. A field's own maximum is more useful than the limit of safe integers. */
const collectFieldErrors = (error: z.ZodError, part: string): Record<string, FieldError> => {
  const issues = error.issues.toReversed().toSorted((a, b) => Number(isBeyondSafeIntegers(b)) - Number(isBeyondSafeIntegers(a)));
  return Object.fromEntries(issues.flatMap((issue) => toFieldEntries(issue, part)));
};

/** Parses one part of a request; throws a RequestError that names every invalid field and its error. */
export const parseInput = (schema: z.ZodType, value: unknown, part: 'query' | 'body'): unknown => {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const fieldErrors = collectFieldErrors(result.error, part);
  throw new RequestError('invalid_values', { fieldErrors, lists: 'all' });
};

/** Returns a form's schema that rejects unknown fields. The documented schema stays open. */
export const toFormSchema = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodObject ? schema.strict() : schema);

/** Parses a route's parameters. Throws RequestError `not_found` for a malformed id, as for an unknown one. */
export const parseParams = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value);
  if (!result.success) throw new RequestError('not_found');
  return result.data;
};
