/** Rows of the left and columns of the right matrix that the kernel holds in registers. */
export const TILE_ROWS = 4;
export const TILE_COLUMNS = 8;

/**
 * c[m × n] += a[m × k] · b[k × n] over float32 in one WebAssembly memory; arguments are byte addresses and sizes.
 * `a` lies in panels of 4 rows (`[m / 4][k][4]`), `b` in panels of 8 columns (`[n / 8][k][8]`), `c` row by row.
 * m must be a multiple of 4, n of 8.
 */
export type Multiply = (a: number, b: number, c: number, m: number, k: number, n: number) => void;

const leb = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value >>> 0;
  do {
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return bytes;
};
const vector = (items: readonly number[][]) => [...leb(items.length), ...items.flat()];
const section = (id: number, body: readonly number[]) => [id, ...leb(body.length), ...body];
const name = (word: string) => [...leb(word.length), ...new TextEncoder().encode(word)];

// Opcodes: https://webassembly.github.io/spec/core/binary/instructions.html
const I32 = 0x7f;
const V128 = 0x7b;
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
/** A constant below 64: larger ones would need the signed encoding. */
const constant = (value: number) => [0x41, value];
const add = [0x6a];
const times = [0x6c];
const lessThan = [0x49];
const simd = (code: number, ...rest: number[]) => [0xfd, ...leb(code), ...rest];
const load = (offset: number) => simd(0x00, 2, ...leb(offset));
const splat = (offset: number) => simd(0x09, 2, ...leb(offset));
const store = (offset: number) => simd(0x0b, 2, ...leb(offset));
const addFloats = simd(0xe4);
const timesFloats = simd(0xe6);
/** Runs `body` at least once, while local `counter` < local `end`. */
const loop = (counter: number, end: number, body: readonly number[]) => [
  0x03,
  0x40,
  ...body,
  ...get(counter),
  ...get(end),
  ...lessThan,
  0x0d,
  0,
  0x0b,
];

const [A, B, C, M, K, N, ROW, COLUMN, STEP, LEFT, RIGHT, OUT, ROW_BYTES] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const TOTAL = (at: number) => 13 + at;
const [RIGHT_0, RIGHT_1, FACTOR] = [21, 22, 23];
const rowsOfTile = Array.from({ length: TILE_ROWS }, (_, row) => row);
const step = (local: number, by: number[]) => [...get(local), ...by, ...add, ...set(local)];

const tile = (visit: (row: number, half: number) => number[]) => [
  ...get(C),
  ...get(ROW),
  ...get(N),
  ...times,
  ...get(COLUMN),
  ...add,
  ...constant(4),
  ...times,
  ...add,
  ...set(OUT),
  ...rowsOfTile.flatMap((row) => [...visit(row, 0), ...visit(row, 1), ...step(OUT, get(ROW_BYTES))]),
];
const readTile = tile((row, half) => [...get(OUT), ...load(half * 16), ...set(TOTAL(row * 2 + half))]);
const writeTile = tile((row, half) => [...get(OUT), ...get(TOTAL(row * 2 + half)), ...store(half * 16)]);
const accumulate = (row: number, half: number) => [
  ...get(TOTAL(row * 2 + half)),
  ...get(FACTOR),
  ...get(half ? RIGHT_1 : RIGHT_0),
  ...timesFloats,
  ...addFloats,
  ...set(TOTAL(row * 2 + half)),
];
const innerProduct = loop(STEP, K, [
  ...get(RIGHT),
  ...load(0),
  ...set(RIGHT_0),
  ...get(RIGHT),
  ...load(16),
  ...set(RIGHT_1),
  ...rowsOfTile.flatMap((row) => [...get(LEFT), ...splat(row * 4), ...set(FACTOR), ...accumulate(row, 0), ...accumulate(row, 1)]),
  ...step(LEFT, constant(TILE_ROWS * 4)),
  ...step(RIGHT, constant(TILE_COLUMNS * 4)),
  ...step(STEP, constant(1)),
]);
const rowsLoop = loop(ROW, M, [
  ...readTile,
  ...get(A),
  ...get(ROW),
  ...get(K),
  ...times,
  ...constant(4),
  ...times,
  ...add,
  ...set(LEFT),
  ...get(B),
  ...get(COLUMN),
  ...get(K),
  ...times,
  ...constant(4),
  ...times,
  ...add,
  ...set(RIGHT),
  ...constant(0),
  ...set(STEP),
  ...innerProduct,
  ...writeTile,
  ...step(ROW, constant(TILE_ROWS)),
]);
const body = [
  ...vector([
    [7, I32],
    [11, V128],
  ]),
  ...get(N),
  ...constant(4),
  ...times,
  ...set(ROW_BYTES),
  ...constant(0),
  ...set(COLUMN),
  ...loop(COLUMN, N, [...constant(0), ...set(ROW), ...rowsLoop, ...step(COLUMN, constant(TILE_COLUMNS))]),
  0x0b,
];
const binary = Uint8Array.from([
  0x00,
  0x61,
  0x73,
  0x6d,
  1,
  0,
  0,
  0,
  ...section(1, vector([[0x60, ...vector(Array.from({ length: 6 }, () => [I32])), 0]])),
  ...section(2, vector([[...name('m'), ...name('m'), 0x02, 0x00, 0]])),
  ...section(3, vector([[0]])),
  ...section(7, vector([[...name('multiply'), 0x00, 0]])),
  ...section(10, vector([[...leb(body.length), ...body]])),
]);

/** The same without vector instructions, for machines that lack them and to check the kernel against. */
export const multiplyPlainly =
  (memory: WebAssembly.Memory): Multiply =>
  (a, b, c, m, k, n) => {
    const floats = new Float32Array(memory.buffer);
    for (let row = 0; row < m; row++) {
      for (let column = 0; column < n; column++) {
        let left = a / 4 + (row - (row % TILE_ROWS)) * k + (row % TILE_ROWS);
        let right = b / 4 + (column - (column % TILE_COLUMNS)) * k + (column % TILE_COLUMNS);
        let total = 0;
        for (let at = 0; at < k; at++, left += TILE_ROWS, right += TILE_COLUMNS) total += (floats[left] ?? 0) * (floats[right] ?? 0);
        floats[c / 4 + row * n + column] = (floats[c / 4 + row * n + column] ?? 0) + total;
      }
    }
  };

/** Matrix product over `memory` with 4-wide vectors: 90 % of the time of a convolutional network goes here. */
export const createMultiply = (memory: WebAssembly.Memory): Multiply => {
  if (!WebAssembly.validate(binary)) return multiplyPlainly(memory);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(binary), { m: { m: memory } });
  const { multiply } = exports;
  if (typeof multiply !== 'function') throw new Error('The matrix kernel exports no function.');
  return (a, b, c, m, k, n) => void multiply(a, b, c, m, k, n);
};
