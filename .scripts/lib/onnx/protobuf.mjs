/** Wire types: the encodings of values. The ONNX files that we read have no fixed 64-bit values. */
const VARINT = 0;
const LENGTH_PREFIXED = 2;
const FIXED_32 = 5;
const FIXED_32_BYTES = 4;

/**
 * Decodes the fields of one protocol buffers message: `value` is a number if it was encoded as one, otherwise bytes. Nested
 * messages stay bytes. Throws RangeError when the bytes are not a message.
 */
export const decodeFields = (bytes) => {
  const fields = [];
  let offset = 0;
  const readVarint = () => {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = bytes[offset++];
      if (byte === undefined) throw new RangeError('The message ends within a number.');
      value += (byte & 0x7f) * factor;
      factor *= 0x80;
      if (byte < 0x80) return value;
    }
  };
  while (offset < bytes.length) {
    const key = readVarint();
    const [number, encoding] = [Math.floor(key / 8), key % 8];
    if (encoding === VARINT) {
      fields.push({ number, value: readVarint() });
      continue;
    }
    if (encoding !== LENGTH_PREFIXED && encoding !== FIXED_32) throw new RangeError(`Unknown encoding ${encoding}.`);
    const size = encoding === FIXED_32 ? FIXED_32_BYTES : readVarint();
    if (offset + size > bytes.length) throw new RangeError('The message ends within a field.');
    fields.push({ number, value: bytes.subarray(offset, (offset += size)) });
  }
  return fields;
};

const encodeVarint = (value) => {
  const bytes = [];
  let remainder = value;
  for (; remainder >= 0x80; remainder = Math.floor(remainder / 0x80)) bytes.push((remainder % 0x80) | 0x80);
  return Uint8Array.from([...bytes, remainder]);
};

/** Encodes one field with an integer, text or bytes. */
export const encodeField = (number, value) => {
  if (typeof value === 'number') return Buffer.concat([encodeVarint(number * 8 + VARINT), encodeVarint(value)]);
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([encodeVarint(number * 8 + LENGTH_PREFIXED), encodeVarint(bytes.length), bytes]);
};

export const encodeFloatField = (number, value) => {
  const bytes = Buffer.alloc(FIXED_32_BYTES);
  bytes.writeFloatLE(value);
  return Buffer.concat([encodeVarint(number * 8 + FIXED_32), bytes]);
};
