import type { FieldError, FieldErrorCode, Params, SkipCode, SkippedRow } from '../../../contract/index.ts';
import { formatMessage, nestReason } from '../../../messages/format-message.ts';
import { RequestError, createFieldError } from '../../request-error.ts';

/** Maximum errors to report; more would hide the first ones, which often explain the rest. */
const MAX_REPORTED_ERRORS = 20;

/** Collects the errors of a file cell by cell, to report them together. */
export const createImportErrors = () => {
  const errors = new Map<string, FieldError>();
  return {
    add: (row: number, column: string | null, error: FieldError): void =>
      void errors.set(column === null ? `row ${row}` : `row ${row}, ${column}`, error),

    /** Throws RequestError with the errors, if there are any. */
    throwIfAny: (): void => {
      if (errors.size === 0) return;
      const shownErrors = [...errors].slice(0, MAX_REPORTED_ERRORS);
      const cells = shownErrors.slice(0, 3).map(([cell, error]) => nestReason('cell', { cell, error: { area: 'field', ...error } }));
      const count = errors.size - shownErrors.length;
      const summaries = count > 0 ? [nestReason('more_cells', { count })] : errors.size > 3 ? [nestReason('rest_in_fields')] : [];
      const values = { errors: [...cells, ...summaries] };
      throw new RequestError('invalid_values', { reason: 'nothing_changed', values, fieldErrors: Object.fromEntries(shownErrors) });
    },
  };
};
export type ImportErrors = ReturnType<typeof createImportErrors>;

export const createSkippedRow = (row: number, code: SkipCode, params: Params = {}): SkippedRow => ({
  row,
  code,
  params,
  reason: formatMessage('en', 'skip', code, params) ?? '',
});

/** Throws RequestError for a file that cannot be used at all. */
export const refuseFile = (code: FieldErrorCode, params?: Params): never => {
  throw new RequestError('invalid_values', { fieldErrors: { file: createFieldError(code, params) }, lists: 'all' });
};
