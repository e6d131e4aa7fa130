import type { Knex } from 'knex';

type Params = Record<string, string | number>;
type Plain = Record<string, unknown>;
interface Said {
  readonly code: string;
  readonly params: Params;
  readonly message: string;
}

/** The English notes on facts, and the code that replaces each. */
const NOTES: readonly (readonly [said: RegExp, code: string, names?: readonly string[]])[] = [
  [/^the barcode is an ISBN$/, 'isbn'],
  [/^covers about (\d+)% of the (?:item|thing)$/, 'covers', ['percent']],
  [/^(\d+)% of comparable sales lie between \$([\d.]+) and \$([\d.]+)$/, 'sales_range', ['percent', 'low', 'high']],
  [/^from the file name of photo (\d)$/, 'file_name', ['photo']],
  [/^a price tag is on the photo; please confirm that it is still attached$/, 'price_tag'],
  [/^you are not sure; please confirm$/, 'unsure'],
  [/^and you name a flaw$/, 'flaw_named'],
  [/^derived from the flaw you name; please check$/, 'derived_grade'],
  [/^printed on the front$/, 'printed_front'],
  [/^printed in large letters$/, 'large_letters'],
  [/^assumed: nothing in the photos says otherwise; please check$/, 'assumed'],
  [/^Brand as told by you; not a proof of authenticity$/, 'brand_seller'],
  [/^Brand from the barcode(?: in photo (\d))?; not a proof of authenticity$/, 'brand_barcode', ['photo']],
  [/^Brand read from the label(?: in photo (\d))?; not a proof of authenticity$/, 'brand_label', ['photo']],
  [/^Brand as it looks(?: in photo (\d))?; not a proof of authenticity$/, 'brand_vision', ['photo']],
  [/^Brand assumed(?: in photo (\d))?; not a proof of authenticity$/, 'brand_assumed', ['photo']],
];

const CLAIMS: Readonly<Record<string, string>> = {
  'No photo or word of yours shows this color.': 'color',
  'No label or word of yours names this material.': 'material',
  'Nothing shows how old it is.': 'era',
  'The condition that is known does not say this.': 'condition',
  'Nothing known says where it comes from or who had it.': 'provenance',
  'Nobody here can prove that it is genuine.': 'authenticity',
  'Nothing shows how rare it is.': 'rarity',
  'Nothing shows for whom it is made.': 'who',
  'No label shows where it was made.': 'origin',
  'Nothing known says how it fits or is cut.': 'fit',
  'Nothing known says that this comes with it.': 'completeness',
  'Nothing known says that it can do this.': 'property',
  'Nothing known supports this promise.': 'promise',
  'This number is on no label and in no word of yours.': 'number',
  'A number in this tag is on no label and in no word of yours.': 'tag_number',
  'No label shows this size.': 'size',
  'No label or word of yours names this brand.': 'brand',
  'Nothing known supports these words.': 'statement',
};

const noteOf = (message: string): Said | null => {
  for (const [said, code, names = []] of NOTES) {
    const found = said.exec(message);
    if (!found) continue;
    const params: Params = {};
    names.forEach((name, at) => {
      const figure = found[at + 1];
      if (figure !== undefined) params[name] = Number(figure);
    });
    return { code, params, message };
  }
  return null;
};

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds the code to each piece of evidence with a known note. Unknown notes stay sentences. */
const withCodes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withCodes);
  if (!isPlain(value)) return value;
  const inner: Plain = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withCodes(entry)]));
  if (typeof inner['source'] !== 'string' || typeof inner['note'] !== 'string' || inner['notes'] !== undefined) return inner;
  const note = noteOf(inner['note']);
  return note ? { ...inner, notes: [note] } : inner;
};

const adviceWithCodes = (advice: unknown, position: number): unknown =>
  Array.isArray(advice)
    ? advice.map((each: unknown) => {
        if (!isPlain(each) || each['params'] !== undefined) return each;
        const other = /same as photo (\d)/.exec(String(each['message']))?.[1];
        return { ...each, params: { photo: position, ...(other !== undefined && { other: Number(other) }) } };
      })
    : advice;

const claimsWithCodes = (optimization: unknown): unknown => {
  if (!isPlain(optimization) || !Array.isArray(optimization['claims'])) return optimization;
  const claims = optimization['claims'].map((claim: unknown) => {
    const code = isPlain(claim) ? CLAIMS[String(claim['reason'])] : undefined;
    return code === undefined ? claim : { ...(claim as Plain), code };
  });
  return { ...optimization, claims };
};

const AT_ONCE = 200;

/** Rewrites a table's rows in the order of their ids. */
const rewrite = async (knex: Knex, table: string, columns: readonly string[], change: (row: Plain) => Plain): Promise<void> => {
  for (let last: string | null = null; ;) {
    const query = knex(table)
      .select(['id', ...columns])
      .orderBy('id')
      .limit(AT_ONCE);
    const rows: Plain[] = await (last === null ? query : query.where('id', '>', last));
    for (const row of rows) {
      const changed = Object.entries(change(row)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name]));
      if (changed.length === 0) continue;
      await knex(table)
        .where('id', String(row['id']))
        .update(Object.fromEntries(changed.map(([name, value]) => [name, JSON.stringify(value)])));
    }
    last = rows.length < AT_ONCE ? null : String(rows.at(-1)?.['id']);
    if (last === null) return;
  }
};

/** Adds codes to saved English messages, so that other languages can show them too. */
export const up = async (knex: Knex): Promise<void> => {
  await rewrite(knex, 'items', ['evidence', 'thing'], ({ evidence, thing }) => ({
    evidence: withCodes(evidence),
    thing: withCodes(thing),
  }));
  await rewrite(knex, 'listings', ['optimization'], ({ optimization }) => ({ optimization: claimsWithCodes(optimization) }));
  const photos: Plain[] = await knex('photos').select('itemId', 'position', 'advice').whereRaw('jsonb_array_length(advice) > 0');
  for (const { itemId, position, advice } of photos)
    await knex('photos')
      .where({ itemId: String(itemId), position: Number(position) })
      .update({ advice: JSON.stringify(adviceWithCodes(advice, Number(position))) });
};

/** Changes nothing, because the sentences are still there, and the previous version reads them. */
export const down = async (): Promise<void> => {};
