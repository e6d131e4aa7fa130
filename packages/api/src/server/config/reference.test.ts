import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderEnvironmentReference } from './reference.ts';

it('docs/reference/env.md matches the schema (npm run docs writes it)', () => {
  const page = readFileSync(new URL('../../../../../docs/reference/env.md', import.meta.url), 'utf8');
  expect(page).toBe(renderEnvironmentReference());
});
