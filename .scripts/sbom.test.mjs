import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/process.mjs';
import { createBillOfMaterials, writeSbom, formatLicenseList } from './lib/build/sbom.mjs';

const readDependencies = (name) =>
  Object.keys(JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).dependencies ?? {});

test('the bill of materials lists every runtime package with its license, and no development tools', { timeout: 60_000 }, async () => {
  const bill = await createBillOfMaterials();
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) });
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(readDependencies('api')));
  expect(names).not.toContain('vitest');
  const list = formatLicenseList(bill);
  for (const name of readDependencies('api')) expect(list).toMatch(new RegExp(`\\| ${name} \\| \\d+\\.\\d+\\.\\d+[^|]* \\| [^|]+ \\|`));
  expect(JSON.stringify(bill)).not.toContain(root);
});

test('only a release build fails when npm cannot create a bill of materials', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'relist-sbom-'));
  const createBill = async () => {
    throw new Error('Command failed: npm sbom\nnpm error');
  };
  try {
    await writeSbom(folder, { createBill, isRelease: false });
    await expect(writeSbom(folder, { createBill, isRelease: true })).rejects.toThrow(
      /^A release needs .+: Command failed: npm sbom\. Update npm/,
    );
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
