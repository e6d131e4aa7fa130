import { z } from 'zod';
import { BLOCK_COUNT, BLOCKS } from './blocks.ts';
import type { TableModel, TextModel, TypicalItem } from './model.ts';
import { TABLES, type TableName } from './priors.ts';
import { SPREAD_INPUT_COUNT } from './spread.ts';

/** First bytes of the file. The number increases with every change in features, blocks or layout. */
const MAGIC = 'RLPRICE3';
const HEAD_OFFSET = MAGIC.length + 4;
const ALIGNMENT = 4;
/** Brand levels in the file are thousandths. */
const LEVEL_STEPS = 1000;
/** Marks a brand without a level. */
const NO_LEVEL = -32_768;

const createNumbersSchema = (length: number) => z.array(z.number()).length(length);
const TypicalItems = z.record(z.string(), z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]));
const TableHead = z.object({
  cells: z.number().int().min(2),
  steps: createNumbersSchema(BLOCK_COUNT),
  spreadSteps: createNumbersSchema(BLOCK_COUNT),
  sales: z.number().int(),
  mean: z.number(),
  spreadMean: z.number(),
  spread: z.object({
    means: createNumbersSchema(SPREAD_INPUT_COUNT),
    deviations: createNumbersSchema(SPREAD_INPUT_COUNT),
    weights: createNumbersSchema(SPREAD_INPUT_COUNT),
  }),
  steps80: z.record(z.string(), z.tuple([z.number(), z.number()])),
  doubtLimit: z.number(),
  typical: TypicalItems,
});
const FileHead = z.object({
  blocks: z.array(z.string()),
  year: z.number().int().nullable(),
  brands: z.number().int(),
  groups: z.record(z.string(), z.tuple([z.number().int(), z.number(), z.number(), z.number()])),
  tables: z.record(z.enum(TABLES), TableHead),
});

const roundFigure = (value: number): number => Math.round(value * 1e5) / 1e5;
const roundCents = (value: number): number => Math.round(value * 100) / 100;
const padLength = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

const createTableHead = ({ table, spread, steps, doubtLimit, typicalItems }: TableModel) => ({
  cells: table.cells.length,
  steps: [...table.steps],
  spreadSteps: [...table.spreadSteps],
  sales: table.sales,
  mean: table.mean,
  spreadMean: table.spreadMean,
  spread,
  steps80: Object.fromEntries(Object.entries(steps).map(([group, [low, high]]) => [group, [roundFigure(low), roundFigure(high)]])),
  doubtLimit,
  typical: Object.fromEntries(
    [...typicalItems].map(([path, { sales, log, brand, condition, shipping }]) => [
      path,
      [sales, ...[log, brand, condition, shipping].map(roundFigure)],
    ]),
  ),
});

/** Encodes the model as a JSON header followed by the little-endian tables. The same model gives the same bytes. */
export const encodeTextModel = ({ tables, brands, groups, year }: TextModel): Uint8Array => {
  const head = {
    blocks: BLOCKS.map(({ name }) => name),
    year,
    brands: brands.size,
    groups: Object.fromEntries([...groups].map(([key, { sales, p10, p50, p90 }]) => [key, [sales, ...[p10, p50, p90].map(roundCents)]])),
    tables: Object.fromEntries(TABLES.map((name) => [name, createTableHead(tables[name])])),
  };
  const json = new TextEncoder().encode(JSON.stringify(head));
  const keys = Int32Array.from(brands.keys());
  const levels = Int16Array.from(brands.values(), ({ level }) => (level === null ? NO_LEVEL : Math.round(level * LEVEL_STEPS)));
  const counts = Uint16Array.from([...brands.values()].flatMap(({ hits, titles }) => [Math.min(65_535, hits), Math.min(65_535, titles)]));
  const parts = [keys, counts, levels, ...TABLES.flatMap((name) => [tables[name].table.cells, tables[name].table.spreadWeights])];
  const start = padLength(HEAD_OFFSET + json.length);
  const file = new Uint8Array(parts.reduce((length, part) => length + padLength(part.byteLength), start));
  file.set(new TextEncoder().encode(MAGIC));
  new DataView(file.buffer).setUint32(MAGIC.length, json.length, true);
  file.set(json, HEAD_OFFSET);
  let index = start;
  for (const part of parts) {
    file.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), index);
    index += padLength(part.byteLength);
  }
  return file;
};

const decodeTypicalItems = (list: z.infer<typeof TypicalItems>): ReadonlyMap<string, TypicalItem> =>
  new Map(
    Object.entries(list).map(([path, [sales, log, brand, condition, shipping]]) => [path, { sales, log, brand, condition, shipping }]),
  );

/** Decodes a model. Throws an error if the file is truncated, invalid or of another version. */
export const decodeTextModel = (file: Uint8Array): TextModel => {
  const magic = new TextDecoder().decode(file.subarray(0, MAGIC.length));
  if (magic !== MAGIC) throw new Error(`The price model starts with "${magic}", not "${MAGIC}". Train it again with npm run train:prices.`);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const length = view.getUint32(MAGIC.length, true);
  const result = FileHead.safeParse(JSON.parse(new TextDecoder().decode(file.subarray(HEAD_OFFSET, HEAD_OFFSET + length))));
  if (!result.success)
    throw new Error(
      `The header of the price model is invalid at ${result.error.issues[0]?.path.join(' › ')}: ${result.error.issues[0]?.message}`,
    );
  const head = result.data;
  if (head.blocks.join() !== BLOCKS.map(({ name }) => name).join())
    throw new Error("The price model's features do not match this version. Train it again with npm run train:prices.");
  // Copy the bytes, because a view on 32-bit numbers must start at a multiple of four bytes.
  const bytes = file.slice().buffer;
  let offset = padLength(HEAD_OFFSET + length);
  const reserveBytes = (size: number): number => {
    const start = offset;
    offset += padLength(size);
    if (start + size > bytes.byteLength) throw new Error('The price model file is truncated.');
    return start;
  };
  const keys = new Int32Array(bytes, reserveBytes(head.brands * 4), head.brands);
  const counts = new Uint16Array(bytes, reserveBytes(head.brands * 4), head.brands * 2);
  const levels = new Int16Array(bytes, reserveBytes(head.brands * 2), head.brands);
  const brands = new Map(
    [...keys].map((key, index) => {
      const level = levels[index] ?? NO_LEVEL;
      return [
        key,
        { hits: counts[index * 2] ?? 0, titles: counts[index * 2 + 1] ?? 0, level: level === NO_LEVEL ? null : level / LEVEL_STEPS },
      ];
    }),
  );
  const tables = {} as Record<TableName, TableModel>;
  for (const name of TABLES) {
    const tableHead = head.tables[name];
    const cells = new Uint32Array(bytes, reserveBytes(tableHead.cells * 4), tableHead.cells);
    const spreadWeights = new Int8Array(bytes, reserveBytes(tableHead.cells), tableHead.cells);
    const { sales, mean, spreadMean } = tableHead;
    const table = {
      cells,
      spreadWeights,
      steps: Float64Array.from(tableHead.steps),
      spreadSteps: Float64Array.from(tableHead.spreadSteps),
      sales,
      mean,
      spreadMean,
    };
    tables[name] = {
      table,
      spread: tableHead.spread,
      steps: tableHead.steps80,
      doubtLimit: tableHead.doubtLimit,
      typicalItems: decodeTypicalItems(tableHead.typical),
    };
  }
  const groups = new Map(Object.entries(head.groups).map(([key, [sales, p10, p50, p90]]) => [key, { sales, p10, p50, p90 }]));
  return { tables, brands, groups, year: head.year };
};
