/**
 * A deep copy whose texts the database can hold: NUL and lone surrogates, which a misread label or a provider may give, are
 * taken out. Also drops what JSON cannot say, so that the answer equals what is stored.
 */
export const storable = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part)),
  ) as Value;
