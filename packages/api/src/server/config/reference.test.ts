import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderEnvironmentReference } from './reference.ts';

it('keeps docs/reference/env.md up to date with the schema (npm run docs writes it)', () => {
  const page = readFileSync(new URL('../../../../../docs/reference/env.md', import.meta.url), 'utf8');
  expect(page).toBe(renderEnvironmentReference());
});
