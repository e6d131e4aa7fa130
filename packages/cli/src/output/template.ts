import { pick } from './fields.ts';
import { plain } from './table.ts';

const ESCAPES: Readonly<Record<string, string>> = { '\\n': '\n', '\\t': '\t', '\\\\': '\\' };

const shown = (value: unknown): string => {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  return plain(typeof value === 'object' ? JSON.stringify(value) : String(value));
};

const FIELD = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Returns the fields that a template uses. */
export const fieldsOf = (template: string): string[] => [...template.matchAll(FIELD)].map(([, field]) => field ?? '');

/** Returns one line for a row: {{field}} becomes its value, {{inner.field}} a nested value; \n and \t as written. */
export const fillTemplate = (template: string, row: unknown): string =>
  `${template
    .replaceAll(/\\[nt\\]/g, (escape) => ESCAPES[escape] ?? escape)
    .replaceAll(FIELD, (_, field: string) => shown(pick(row, [field])[field]))}\n`;
