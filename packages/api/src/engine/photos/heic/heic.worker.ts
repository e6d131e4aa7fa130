import { MAX_PHOTO_PIXELS } from '../../../contract/limits.ts';
import { serve } from '../../workers/serve.ts';
import { DECODING_BUDGET } from '../decoding-cost.ts';
import type { HeicPixels, HeicTask } from './heic.ts';
import { visitHeicPlanes } from './libheif.ts';
import { shrinkToRgb } from './planes.ts';

/** Bytes of a WebAssembly page. */
const PAGE_BYTES = 65_536;

interface GrowableMemory {
  readonly buffer: ArrayBuffer;
  grow: (pages: number) => number;
}
/** Read from the global object, because Node's types declare WebAssembly only as a namespace of types. */
const { Memory } = Reflect.get(globalThis, 'WebAssembly') as { readonly Memory: { readonly prototype: GrowableMemory } };

/** Calls `refuse` instead of growing the memory when a WebAssembly module in this thread requests more than `bytes`. */
const limitMemory = (bytes: number, refuse: () => never): void => {
  const { grow } = Memory.prototype;
  Memory.prototype.grow = function (this: GrowableMemory, pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > bytes) refuse();
    return grow.call(this, pages);
  };
};

/** Factor above the decoding budget, because WebAssembly memory starts at 17 MB and grows by more than it needs. */
const MEMORY_MARGIN = 1.15;

// A file can need more memory than its header declares. End this worker thread then, so that no half-finished state of libheif is reused.
limitMemory(DECODING_BUDGET * MEMORY_MARGIN, () => process.exit(1));

const decode = ({ bytes, side }: HeicTask): HeicPixels =>
  visitHeicPlanes(bytes, MAX_PHOTO_PIXELS, (planes) =>
    shrinkToRgb(planes, Math.floor(Math.max(planes.luma.width, planes.luma.height) / side)),
  );

serve<HeicTask, HeicPixels>(decode, ({ data }) => [data.buffer as ArrayBuffer]);
