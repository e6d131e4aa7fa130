import { expect, it } from 'vitest';
import { z } from 'zod';
import { FIELD_ERROR_CODES, contract, type Route } from './index.ts';

/** Returns the messages of all checks in a schema, at any depth. */
const listMessages = (schema: unknown): string[] => {
  const visitedValues = new Set<unknown>();
  const messages: string[] = [];
  const visit = (value: unknown, name: string): void => {
    if (name === 'error' && typeof value === 'function') {
      const message: unknown = value({ code: 'custom', path: [] });
      if (typeof message === 'string') messages.push(message);
    }
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || visitedValues.has(value)) return;
    visitedValues.add(value);
    const parts = '_zod' in value ? (value._zod as { def: object }).def : value;
    for (const [key, part] of Object.entries(parts)) visit(part, key);
  };
  visit(schema, '');
  return messages;
};

it('FIELD_ERROR_CODES contains the message of every schema check', () => {
  const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[]);
  const messages = new Set(routes.flatMap(({ body, query }) => [...listMessages(body), ...listMessages(query)]));
  const codes: readonly string[] = FIELD_ERROR_CODES;
  expect(messages.size).toBeGreaterThan(15);
  expect([...messages].filter((message) => !codes.includes(message))).toEqual([]);
  expect(listMessages(z.object({ name: z.string().min(1, 'is a sentence').optional() }))).toEqual(['is a sentence']);
});
