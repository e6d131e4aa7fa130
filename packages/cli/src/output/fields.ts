import { CommandError, EXIT } from '../command.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a field of a row, such as 'item.name', or of each entry of a list, such as 'photos.url'; undefined for an unknown field. */
export const getValue = (row: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : value.map((entry) => getValue(entry, name));
    return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }, row);

/** Returns whether a parent of the field is empty in this row, so that the field's name cannot be checked. */
const hasEmptyParent = (row: unknown, field: string) => {
  const parts = field.split('.');
  return parts.some((_, index) => getValue(row, parts.slice(0, index).join('.')) === null && index > 0);
};

const describeUnknownField = (field: string, knownFields: readonly string[], parent = '') =>
  `Unknown field "${field}". Fields ${parent ? `of ${parent} ` : ''}are ${knownFields.join(', ')}.`;

const createUnknownFieldError = (row: unknown, field: string) => {
  const parent = field.split('.').slice(0, -1).join('.');
  const value = parent ? getValue(row, parent) : row;
  const knownFields = isRecord(value) ? Object.keys(value) : isRecord(row) ? Object.keys(row) : [];
  return new CommandError(describeUnknownField(field, knownFields, parent), EXIT.usage);
};

/** Throws CommandError (exit 2), with `advice` after its message, for a field whose top-level name is not in `knownFields`. */
export const assertKnownFields = (fields: readonly string[], knownFields: readonly string[], advice = ''): void => {
  const unknownField = fields.find((field) => !knownFields.includes(field.split('.')[0] ?? ''));
  if (unknownField !== undefined) throw new CommandError(describeUnknownField(unknownField, knownFields) + advice, EXIT.usage);
};

/** Returns the requested fields of a row under the requested names. Throws CommandError (exit 2) for an unknown name. */
export const pickFields = (row: unknown, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = getValue(row, field);
      if (value === undefined && !hasEmptyParent(row, field)) throw createUnknownFieldError(row, field);
      return [field, value ?? null];
    }),
  );
