export interface Progress {
  readonly advance: (what: string) => void;
  /** Wipes the line, so that the next message starts clean. */
  readonly done: () => void;
}

const WIDTH = 24;

/** One redrawn line on a terminal; a plain line for each finished item elsewhere stays away from scripts (silent). */
export const createProgress = (stream: NodeJS.WriteStream, total: number, now: () => number = Date.now): Progress => {
  if (!stream.isTTY || process.env['TERM'] === 'dumb') return { advance: () => {}, done: () => {} };
  const began = now();
  let count = 0;
  const draw = (what: string) => {
    const filled = Math.round((count / total) * WIDTH);
    const left = count === 0 ? '' : `, ${Math.ceil((((now() - began) / count) * (total - count)) / 1000)} s left`;
    const line = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${count}/${total}${left}  ${what}`;
    stream.write(`\r\u001b[2K${line.slice(0, (stream.columns || 80) - 1)}`);
  };
  draw('');
  return {
    advance: (what) => {
      count += 1;
      draw(what);
    },
    done: () => void stream.write('\r\u001b[2K'),
  };
};
