import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.ts';
import { table } from './table.ts';

const stream = (isTTY: boolean) => {
  const written: string[] = [];
  return { written, isTTY, columns: 60, write: (text: string) => (written.push(text), true) } as unknown as NodeJS.WriteStream & {
    written: string[];
  };
};

describe('progress', () => {
  it('is silent where nobody watches', () => {
    const quiet = stream(false);
    const progress = createProgress(quiet, 2);
    progress.advance('a');
    progress.done();
    expect(quiet.written).toEqual([]);
  });

  it('redraws one line with count and time left, never longer than the terminal', () => {
    const terminal = stream(true);
    let now = 0;
    const progress = createProgress(terminal, 4, () => now);
    now = 2000;
    progress.advance('a name that is much longer than what fits on the line of this terminal');
    expect(terminal.written.at(-1)).toContain('1/4, 6 s left');
    expect(terminal.written.at(-1)?.replace('\r\u001b[2K', '').length).toBeLessThan(60);
  });
});

describe('table', () => {
  it('cuts the widest column to the terminal and keeps control characters out', () => {
    const text = table(['Item', 'Why'], [['jacket\u001b[2J\nforged', 'x'.repeat(200)]], 60);
    expect(text.split('\n')).toHaveLength(2);
    expect(text).not.toContain('\u001b');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
  });
});
