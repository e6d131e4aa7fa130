import { RequestError } from '../request-error.ts';

/** Maximum nesting depth. The contract's bodies need 3 levels. */
const MAX_DEPTH = 50;
/** Maximum fields per object. The contract's objects have at most 30. */
const MAX_KEYS = 1000;
/** Maximum keys, values and entries per body. 500 price estimates with every field have 62,000. */
const MAX_VALUES = 65_000;

/** Character codes that the scan looks for. */
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d];
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d];

/** Returns the index after the string that starts with the quote at `start`; the input's end if the string is not closed. */
const findStringEnd = (json: string, start: number): number => {
  for (let index = json.indexOf('"', start + 1); index >= 0; index = json.indexOf('"', index + 1)) {
    let slashes = 0;
    while (json.charCodeAt(index - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return index + 1;
  }
  return json.length;
};

const createTooLargeError = (limit: 'values' | 'keys', max: number): RequestError =>
  new RequestError('too_large', { reason: `body_${limit}`, params: { limit, max } });

/** Returns true if a key would replace an object's prototype, even if the key is spelled with escapes. */
const isPrototypeKey = (key: string): boolean => {
  if (!key.includes('_') && !key.includes('\\')) return false;
  try {
    return JSON.parse(key) === '__proto__';
  } catch {
    return false;
  }
};

/** Counts the levels, keys and values in the body. Throws RequestError when a count exceeds its limit. */
const createCounter = () => {
  /** Number of keys of each open object or list, innermost last. */
  const keys: number[] = [];
  let values = 0;
  const countValue = (): void => {
    values += 1;
    if (values > MAX_VALUES) throw createTooLargeError('values', MAX_VALUES);
  };
  return {
    countValue,
    enter: (): void => {
      countValue();
      keys.push(0);
      if (keys.length > MAX_DEPTH) throw new RequestError('malformed_request', { reason: 'body_depth', params: { max: MAX_DEPTH } });
    },
    leave: (): void => void keys.pop(),
    countKey: (text: string): void => {
      countValue();
      const count = (keys.pop() ?? 0) + 1;
      keys.push(count);
      if (count > MAX_KEYS) throw createTooLargeError('keys', MAX_KEYS);
      if (isPrototypeKey(text)) throw new RequestError('malformed_request');
    },
  };
};

/** Enough characters for any spelling of a forbidden key. */
const MAX_CHECKED_KEY_LENGTH = 100;

/**
 * Scans JSON without parsing it, in one pass and linear time, because JSON that is cheap to send can be expensive to parse. Does not check
 * the syntax; the parser does. Throws RequestError.
 */
export const scanJson = (json: string): void => {
  const counter = createCounter();
  let lastString = '';
  for (let index = 0; index < json.length; index += 1) {
    switch (json.charCodeAt(index)) {
      case QUOTE: {
        const end = findStringEnd(json, index);
        lastString = json.slice(index, Math.min(end, index + MAX_CHECKED_KEY_LENGTH));
        index = end - 1;
        break;
      }
      case COMMA:
        counter.countValue();
        break;
      case COLON:
        counter.countKey(lastString);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        counter.enter();
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        counter.leave();
        break;
      default:
    }
  }
};
