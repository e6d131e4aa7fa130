import { expect, test } from 'vitest';

test('importing the script in Node defines no custom element and does not throw', async () => {
  await import('./relist.ts');
  expect(typeof globalThis.Relist.configure).toBe('function');
  expect(typeof globalThis.customElements).toBe('undefined');
});
