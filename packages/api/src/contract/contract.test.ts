import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../client/endpoints.ts';
import { contract } from './index.ts';
import type { defineRoute } from './route.ts';

describe('the contract', () => {
  it('lists every route once and has a client method for each', () => {
    const keys = Object.values(contract).flatMap((routes) => Object.values(routes).map((entry) => entry.key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(
      Object.values(endpoints)
        .flatMap((names) => Object.values(names))
        .toSorted(),
    ).toEqual(keys.toSorted());
  });

  it('has a summary for every route and a response for every JSON route', () => {
    for (const entry of Object.values(contract).flatMap((routes) => Object.values(routes) as ReturnType<typeof defineRoute>[])) {
      expect(entry.summary, entry.key).toMatch(/\.$/);
      if (!('produces' in entry)) expect(entry, entry.key).toHaveProperty('response');
    }
  });

  it('imports only zod and its own files', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const imports = files.flatMap((name) =>
      [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/from '([^']+)'/g)].map(([, specifier = '']) =>
        specifier.startsWith('.') ? relative('.', join(dirname(name), specifier)) : specifier,
      ),
    );
    expect(imports.filter((path) => path !== 'zod' && (path.startsWith('..') || !path.endsWith('.ts')))).toEqual([]);
  });
});
