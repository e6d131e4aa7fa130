import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { chromiumArgs } from './lib/chromium.mjs';

it('chromiumArgs disable every feature that Playwright disables, because our list replaces its list', () => {
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const bundle = readFileSync(join(playwright, 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^]*?)\n\s*\]/.exec(bundle) ?? [];
  const playwrightFeatures = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(playwrightFeatures.length).toBeGreaterThan(5);
  const [argument = ''] = chromiumArgs.filter((entry) => entry.startsWith('--disable-features='));
  expect(argument.slice('--disable-features='.length).split(',')).toEqual(expect.arrayContaining(playwrightFeatures));
});
