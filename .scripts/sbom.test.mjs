import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/process.mjs';
import { billOfMaterials, licenseList } from './lib/sbom.mjs';

const dependenciesOf = (name) =>
  Object.keys(JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).dependencies ?? {});

test('the bill of materials names what the server runs with, each with a license, and no tool', { timeout: 60_000 }, async () => {
  const bill = await billOfMaterials();
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) });
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(dependenciesOf('api')));
  expect(names).not.toContain('vitest');
  const list = licenseList(bill);
  for (const name of dependenciesOf('api')) expect(list).toMatch(new RegExp(`\\| ${name} \\| \\d+\\.\\d+\\.\\d+[^|]* \\| [^|]+ \\|`));
  expect(JSON.stringify(bill)).not.toContain(root);
});
