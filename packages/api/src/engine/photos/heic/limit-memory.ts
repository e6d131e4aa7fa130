const PAGE = 65_536;

interface GrowableMemory {
  readonly buffer: ArrayBuffer;
  grow: (pages: number) => number;
}
/** Node's types declare WebAssembly only as a namespace of types. */
const { Memory } = Reflect.get(globalThis, 'WebAssembly') as { readonly Memory: { readonly prototype: GrowableMemory } };

/** Calls `refuse` when a WebAssembly module of this thread requests more than `bytes` of memory, instead of growing. */
export const limitMemory = (bytes: number, refuse: () => never): void => {
  const { grow } = Memory.prototype;
  Memory.prototype.grow = function (this: GrowableMemory, pages) {
    if (this.buffer.byteLength + pages * PAGE > bytes) refuse();
    return grow.call(this, pages);
  };
};
