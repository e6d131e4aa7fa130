import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeAi, type FakeAi } from '../../../../test/fake-ai.ts';
import { LOCAL_MODES, type LocalMode } from '../../../../test/fake-local-ai.ts';
import { createPreparedPhoto, createReading } from '../../../../test/prepared-photo.ts';
import { ProviderError } from '../../errors.ts';
import type { RecognitionInput } from '../types.ts';
import { createOpenAi } from './index.ts';

let ai: FakeAi;
beforeAll(async () => {
  ai = await startFakeAi();
});
afterAll(() => ai.close());
beforeEach(() => {
  ai.setModes('ok');
  ai.setItemFields({});
});

const unabortedSignal = new AbortController().signal;
/** A photo whose variants have realistic sizes. */
const photo = {
  ...createPreparedPhoto(1),
  variants: { 2048: Buffer.alloc(400_000), 1024: Buffer.alloc(100_000), 320: Buffer.alloc(10_000) },
};
const input: RecognitionInput = { photos: [photo], reading: createReading(), notes: null, platform: 'ebay' };
const connect = () => createOpenAi({ apiKey: 'none', baseUrl: ai.baseUrl, model: 'fake', deadlineMs: 5_000, pauseMs: 0 });
type Connection = ReturnType<typeof connect>;

const recognizeBrand = async (connection: Connection): Promise<string | undefined> =>
  (await connection.recognize(input, unabortedSignal)).candidates.brand?.[0]?.value;
const findErrorCode = async (connection: Connection): Promise<string> => {
  const error = await connection.recognize(input, unabortedSignal).then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ProviderError)) throw new Error(`expected a ProviderError, got ${String(error)}`);
  expect(error.message).toMatch(/saved/);
  return error.code;
};

/** Number of requests for the first answer, and for the second one, when the format is known. */
const ANSWERED_MODES: Readonly<Partial<Record<LocalMode, readonly [first: number, second: number]>>> = {
  'no-json-schema': [2, 1],
  'grammar-fails': [2, 1],
  'only-tools': [3, 1],
  'tool-arguments-as-object': [3, 1],
  'plain-text-only': [4, 1],
  'ignores-the-format': [2, 2],
  'answer-in-reasoning': [1, 1],
  'think-tags': [1, 1],
  'fence-with-prose': [1, 1],
  'relaxed-json': [1, 1],
  'content-in-parts': [1, 1],
  'strings-for-facts': [1, 1],
  'wrapped-item': [1, 1],
  'old-token-limit-name': [2, 1],
  'reasoning-over-limit': [2, 1],
  'small-context': [2, 1],
};
const REFUSED_MODES: Readonly<Partial<Record<LocalMode, string>>> = {
  'tiny-context': 'small_context',
  'no-images': 'no_vision',
  'model-missing': 'no_model',
  'never-json': 'bad',
};

describe('a connection to a local AI server', () => {
  it.each(Object.entries(ANSWERED_MODES))('reads the brand and remembers the request format in mode %s', async (mode, [first, second]) => {
    ai.setModes(mode as LocalMode);
    const connection = connect();
    const callsBefore = ai.countCalls();
    expect(await recognizeBrand(connection)).toBe("Levi's");
    expect(ai.countCalls() - callsBefore).toBe(first);
    expect(await recognizeBrand(connection)).toBe("Levi's");
    expect(ai.countCalls() - callsBefore - first).toBe(second);
  });

  it.each(Object.entries(REFUSED_MODES))('names the reason in mode %s', async (mode, code) => {
    ai.setModes(mode as LocalMode);
    expect(await findErrorCode(connect())).toBe(code);
  });

  it('is tested in every mode of the fake server', () => {
    expect([...Object.keys(ANSWERED_MODES), ...Object.keys(REFUSED_MODES)].toSorted()).toEqual([...LOCAL_MODES].toSorted());
  });

  it('counts the tokens of each answered request', async () => {
    ai.setModes('ignores-the-format');
    expect((await connect().recognize(input, unabortedSignal)).usage).toMatchObject({ promptTokens: 2400, completionTokens: 600 });
  });

  it('answers two concurrent questions in the format that works', async () => {
    ai.setModes('no-json-schema');
    const connection = connect();
    expect(await Promise.all([recognizeBrand(connection), recognizeBrand(connection)])).toEqual(["Levi's", "Levi's"]);
    const formats = ai.requests.map(({ body }) => JSON.parse(body).response_format?.type);
    expect(formats.slice(-4).toSorted()).toEqual(['json_object', 'json_object', 'json_schema', 'json_schema']);
  });
});

describe('the startup probe', () => {
  it('detects the request format and whether the model sees images', async () => {
    ai.setItemFields({ color: 'Red' });
    ai.setModes('plain-text-only');
    expect(await connect().probe(unabortedSignal)).toEqual({ failure: null, format: 'prompt' });
  });

  it('lets the first analysis succeed without retries', async () => {
    ai.setModes('only-tools');
    ai.setItemFields({ color: 'red' });
    const connection = connect();
    await connection.probe(unabortedSignal);
    const callsBefore = ai.countCalls();
    expect(await recognizeBrand(connection)).toBe("Levi's");
    expect(ai.countCalls() - callsBefore).toBe(1);
  });

  it.each([
    ['a model that guesses', 'blue', 'ok', 'no_vision'],
    ['a model that refuses images', 'red', 'no-images', 'no_vision'],
    ['a missing model', 'red', 'model-missing', 'no_model'],
    ['a wrong key', 'red', 'unauthorized', 'refused'],
  ] as const)('names the failure for %s', async (_, color, mode, failure) => {
    ai.setItemFields({ color });
    ai.setModes(mode);
    expect((await connect().probe(unabortedSignal)).failure).toBe(failure);
  });
});
