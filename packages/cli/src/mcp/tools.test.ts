import { expect, it } from 'vitest';
import { EXIT, type Command } from '../command.ts';
import { parseInvocation, toInputNames } from './tools.ts';

const command: Command = {
  name: 'items edit <id>',
  summary: 'Edit',
  options: [
    { flags: '-p, --retail-price <usd>', summary: 'its price' },
    { flags: '--no-photos', summary: 'without photos' },
  ],
  examples: [],
  run: () => Promise.resolve({ exitCode: EXIT.ok, data: null }),
};

it.each([
  ['x'.repeat(5000), 'must be at most 4096 characters long'],
  ['\ud800', 'contains characters that are not text'],
  ['a\0b', 'contains characters that are not text'],
])('rejects an argument that no server or file system accepts, and names it', (id, message) => {
  expect(() => parseInvocation(command, { id })).toThrow(`"id" ${message}`);
});

it('names inputs by their keys instead of the options of the command line', () => {
  expect(toInputNames('Pass --retail-price or --no-photos.', command)).toBe('Pass "retailPrice" or "photos".');
  expect(toInputNames('This needs relist mcp --write; see --retail.', command)).toBe('This needs relist mcp --write; see --retail.');
  expect(toInputNames('Pass --retail-price.', undefined)).toBe('Pass --retail-price.');
});

it('accepts inputs by the names that they had before their flags were renamed', () => {
  const analyze: Command = { ...command, options: [{ flags: '--notes <text>', summary: 'notes' }] };
  expect(parseInvocation(analyze, { id: 'x', hint: 'Levi’s, size M' }).options).toEqual({ yes: true, notes: 'Levi’s, size M' });
  expect(() => parseInvocation(command, { id: 'x', hint: 'Levi’s' })).toThrow('Unknown input "hint".');
});
