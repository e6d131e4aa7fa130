import { serve } from '../../src/engine/workers/serve.ts';

/** Tasks for the worker pool's tests. */
export type EchoTask =
  | { readonly text: string }
  | { readonly fail: string }
  | { readonly exit: number }
  | { readonly spin: number }
  | { readonly allocate: number }
  | { readonly invert: Uint8Array };

/** Fills this many megabytes with arrays of one megabyte. One large array would end the process, not only this thread. */
const allocate = (megabytes: number): number => {
  const arrays: number[][] = [];
  while (arrays.length < megabytes) arrays.push(Array.from<number>({ length: 131_072 }).fill(0.5));
  return arrays.length;
};

serve<EchoTask, string | Uint8Array>(
  (task) => {
    if ('text' in task) return task.text;
    if ('fail' in task) throw new Error(task.fail);
    if ('exit' in task) process.exit(task.exit);
    if ('invert' in task) return task.invert.map((byte) => 255 - byte);
    if ('allocate' in task) return String(allocate(task.allocate));
    const end = Date.now() + task.spin;
    while (Date.now() < end);
    return 'spun';
  },
  (result) => (typeof result === 'string' ? [] : [result.buffer as ArrayBuffer]),
);
