import type { Streams } from '../streams.ts';
import { toPlainText } from './table.ts';

export interface Progress {
  /** Counts one more item as done and shows its name. */
  readonly advance: (name: string) => void;
  /** Shows why there is no progress; null removes the note. */
  readonly showNote: (sentence: string | null) => void;
  /** Clears the line, so that the next message starts on an empty line. */
  readonly finish: () => void;
}

const BAR_WIDTH = 20;
/** Milliseconds between redraws while nothing finishes. */
const REDRAW_INTERVAL = 1000;

const formatDuration = (seconds: number) => {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
};

/** Milliseconds between log lines. */
const LOG_INTERVAL = 10_000;

const formatSpeed = (count: number, total: number, seconds: number): string =>
  count === 0 || seconds === 0
    ? ''
    : `, ${((count / seconds) * 60).toFixed(count / seconds > 0.2 ? 0 : 1)}/min, ${formatDuration((seconds / count) * (total - count))} left`;

const createLogProgress = (stream: Streams['stderr'], total: number, now: () => number): Progress => {
  const startTime = now();
  let [count, lastLineTime] = [0, startTime];
  return {
    advance: (name) => {
      count += 1;
      if (now() - lastLineTime < LOG_INTERVAL || count === total) return;
      lastLineTime = now();
      stream.write(`${count}/${total}${formatSpeed(count, total, (lastLineTime - startTime) / 1000)}  ${toPlainText(name)}\n`);
    },
    showNote: (sentence) => {
      if (sentence === null || now() - lastLineTime < LOG_INTERVAL) return;
      lastLineTime = now();
      stream.write(`${toPlainText(sentence)}\n`);
    },
    finish: () => {},
  };
};

/**
 * Returns a progress line with rate and time left. It is redrawn on a terminal, and written every ten seconds to logs.
 * Uses a carriage return and spaces instead of escape sequences, so it also works under NO_COLOR.
 */
export const createProgress = (
  stream: Streams['stderr'],
  total: number,
  { now = Date.now, env = process.env }: { now?: () => number; env?: NodeJS.ProcessEnv } = {},
): Progress => {
  if (!stream.isTTY || env['TERM'] === 'dumb') return createLogProgress(stream, total, now);
  const startTime = now();
  let count = 0;
  let lastName = '';
  let note: string | null = null;
  const draw = () => {
    const filledWidth = Math.round((count / Math.max(1, total)) * BAR_WIDTH);
    const seconds = (now() - startTime) / 1000;
    const speed = formatSpeed(count, total, seconds);
    const line = `${'█'.repeat(filledWidth)}${'░'.repeat(BAR_WIDTH - filledWidth)} ${count}/${total}${speed}  ${toPlainText(note ?? lastName)}`;
    const width = (stream.columns || 80) - 1;
    stream.write(`\r${[...line].slice(0, width).join('').padEnd(width)}`);
  };
  draw();
  const timer = setInterval(draw, REDRAW_INTERVAL).unref();
  return {
    advance: (name) => {
      count += 1;
      lastName = name;
      draw();
    },
    showNote: (sentence) => {
      note = sentence;
      draw();
    },
    finish: () => {
      clearInterval(timer);
      stream.write(`\r${' '.repeat((stream.columns || 80) - 1)}\r`);
    },
  };
};
