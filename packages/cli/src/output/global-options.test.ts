import { expect, it } from 'vitest';
import { replaceRenamedFlags } from './global-options.ts';

it('replaces earlier names of flags before a `--`, with their values', () => {
  const argv = ['analyze', 'photos', '--patience', '5', '--hint=boots', '--', '--hint'];
  expect(replaceRenamedFlags(argv)).toEqual(['analyze', 'photos', '--timeout', '5', '--notes=boots', '--', '--hint']);
});
