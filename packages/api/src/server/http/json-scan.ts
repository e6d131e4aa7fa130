import { Problem } from '../problem.ts';

/** Levels a body may nest. The contract's own bodies need 3. */
const MAX_DEPTH = 50;
/** Fields of one object; the contract's own have 30 at most. */
const MAX_KEYS = 1000;
/** Keys, values and entries of a whole body: 500 price estimates with all that one may say are 62,000. */
const MAX_VALUES = 65_000;

/** Characters that mean something outside of texts. */
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d];
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d];

/** Place behind the text that begins with the quote at `start`; the end of everything where it has none. */
const endOfText = (json: string, start: number): number => {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return json.length;
};

const tooMany = (limit: string, max: number, what: string): Problem =>
  new Problem('too_large', {
    message: `The body has more than ${max.toLocaleString('en')} ${what}. Send less at once.`,
    params: { limit, max },
  });

/** A key by which an object would get another prototype, however it is spelled. */
const isPrototype = (key: string): boolean => {
  if (!key.includes('_') && !key.includes('\\')) return false;
  try {
    return JSON.parse(key) === '__proto__';
  } catch {
    return false;
  }
};

/** What was met so far, outside of texts. */
const createCount = () => {
  /** Keys of the object or list that is open, and of those around it. */
  const keys: number[] = [];
  let values = 0;
  const value = (): void => {
    values += 1;
    if (values > MAX_VALUES) throw tooMany('values', MAX_VALUES, 'values');
  };
  return {
    value,
    open: (): void => {
      value();
      keys.push(0);
      if (keys.length > MAX_DEPTH) throw new Problem('malformed_request', { message: `The body nests deeper than ${MAX_DEPTH} levels.` });
    },
    close: (): void => void keys.pop(),
    key: (text: string): void => {
      value();
      const met = (keys.pop() ?? 0) + 1;
      keys.push(met);
      if (met > MAX_KEYS) throw tooMany('keys', MAX_KEYS, 'fields in one object');
      if (isPrototype(text)) throw new Problem('malformed_request');
    },
  };
};

/** Longer than any spelling of a key that is looked at. */
const KEY_SHOWN = 100;

/**
 * Looks through JSON without parsing it, once and in a time that grows with its length alone: what is cheap to send can be dear to
 * parse. Whether it is JSON at all is for the parser to say. Throws Problem.
 */
export const scanJson = (json: string): void => {
  const count = createCount();
  let text = '';
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfText(json, at);
        text = json.slice(at, Math.min(end, at + KEY_SHOWN));
        at = end - 1;
        break;
      }
      case COMMA:
        count.value();
        break;
      case COLON:
        count.key(text);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        count.open();
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        count.close();
        break;
      default:
    }
  }
};
