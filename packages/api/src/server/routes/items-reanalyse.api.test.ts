import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { photoSet } from '../../../test/photo-files.ts';
import type { ListedItem } from '../../contract/index.ts';
import { createEngine } from '../../engine/index.ts';
import { DAY, after } from '../services/shared/clock.ts';
import { STAGE_VERSIONS } from '../../engine/photo-observations.ts';
import type { EngineOptions } from '../../engine/index.ts';
import { listed } from '../../../test/listed.ts';

/** Positions of the photos that each stage was called with since the last reset. */
const calls = { barcodes: [] as number[], text: [] as number[], classes: [] as number[] };
const nothingLookedAt = { barcodes: [], text: [], classes: [] };
const LINES = ['SIZE XL', 'a\u0000misread \ud800 letter'];
const place = { left: 0.2, top: 0.4, width: 0.3, height: 0.05 };
let labelFails = false;
let isHurried = false;

/** The rest of the engine is real; only the parts that use threads are faked and counted. */
const eyes: EngineOptions['eyes'] = {
  barcodeReader: {
    read: async ({ position }) => {
      calls.barcodes.push(position);
      return { barcodes: [{ photo: position, format: 'EAN-13', digits: '4006381333931', isbn: null, place }], isComplete: !isHurried };
    },
    warm: async () => {},
    close: async () => {},
  },
  labelReader: {
    read: async ({ position }) => {
      calls.text.push(position);
      if (labelFails) throw new Error('The thread died.');
      return { photo: position, lines: LINES.map(line) };
    },
    warm: async () => {},
    close: async () => {},
  },
  vision: {
    classify: async (photos) => {
      calls.classes.push(...photos.map(({ position }) => position));
      return photos.map(({ position }) => ({
        photo: position,
        probabilities: Array.from({ length: 16 }, (_, at) => (at === 3 ? 0.85 : 0.01)),
        goods: Array.from({ length: 33 }, (_, at) => (at === 32 ? 0.968 : 0.001)),
      }));
    },
    warm: async () => {},
    close: async () => {},
  },
};

let app: TestApp;
let ada: TestUser;
let made: ListedItem;
beforeAll(async () => {
  app = await startApp({ engine: createEngine({ eyes }) });
  ada = await app.buildUser();
});
afterAll(() => app.close());
const forget = (): void => void Object.assign(calls, structuredClone(nothingLookedAt));
const upload = async (): Promise<void> => {
  forget();
  made = listed(await ada.client.items.create({ files: await photoSet(3), body: { targetPlatform: 'ebay' } }));
  expect(calls).toEqual({ barcodes: [1, 2, 3], text: [1, 2, 3], classes: [1, 2, 3] });
  forget();
};
beforeEach(async () => {
  labelFails = false;
  isHurried = false;
  await upload();
});

const one = () => ({ params: { id: made.item.id } });
const saying = async (hint: string) => {
  await ada.client.items.correct({ ...one(), body: { hint } });
  return ada.client.items.reanalyse(one());
};
const rows = () => app.database.knex('photos').where({ itemId: made.item.id }).orderBy('position').select('position', 'looked');

const line = (text: string) => ({ text, confidence: 91, place });

describe('the saved analysis of a photo', () => {
  it('is stored by stage and version, in a form that the database accepts', async () => {
    const kept = await rows();
    expect(kept).toHaveLength(3);
    for (const { looked } of kept) {
      expect(Object.keys(looked).toSorted()).toEqual(['barcodes', 'classes', 'text']);
      expect(looked.text).toEqual({ version: STAGE_VERSIONS.text, said: [line('SIZE XL'), line('amisread \ufffd letter')] });
    }
  });

  it('is reused when only the notes changed, with the same facts', async () => {
    const { item } = await saying('wool');
    expect(calls).toEqual(nothingLookedAt);
    expect(item.analysisResults.size).toBe('XL');
    expect(item.evidence['size']).toMatchObject({ source: 'label', photo: 1, place });
    expect(item.evidence['category']).toMatchObject({ source: 'vision' });
    expect(item.evidence['category']).toEqual(made.item.evidence['category']);
    await saying('silk');
    expect(calls).toEqual(nothingLookedAt);
  });

  it('is redone only by a stage with a new version, and then saved', async () => {
    await app.database
      .knex('photos')
      .where({ itemId: made.item.id, position: 2 })
      .update({ looked: app.database.knex.raw(`jsonb_set(looked, '{text,version}', '0')`) });
    await saying('wool');
    expect(calls).toEqual({ ...nothingLookedAt, text: [2] });
    forget();
    await saying('silk');
    expect(calls).toEqual(nothingLookedAt);
  });

  it('is added for a photo from before analyses were saved', async () => {
    await app.database.knex('photos').where({ itemId: made.item.id, position: 3 }).update({ looked: null });
    await saying('wool');
    expect(calls).toEqual({ barcodes: [3], text: [3], classes: [3] });
    expect((await rows()).every(({ looked }) => looked.classes)).toBe(true);
  });

  it('is not saved when a stage failed or timed out', async () => {
    labelFails = true;
    isHurried = true;
    await upload();
    expect((await rows()).map(({ looked }) => Object.keys(looked))).toEqual([['classes'], ['classes'], ['classes']]);
    labelFails = false;
    isHurried = false;
    const { item } = await saying('wool');
    expect(calls).toEqual({ barcodes: [1, 2, 3], text: [1, 2, 3], classes: [] });
    expect(item.analysisResults.size).toBe('XL');
  });

  it('is deleted with the item', async () => {
    await ada.client.items.remove(one());
    app.clock.now = after(app.clock.now, 30 * DAY);
    await app.services.housekeeping.run();
    expect(await rows()).toEqual([]);
    ada = await app.buildUser();
  });

  it('takes as many statements for five photos as for one when there is nothing to add', async () => {
    const statementsFor = async (count: number): Promise<number> => {
      made = listed(await ada.client.items.create({ files: await photoSet(count), body: { targetPlatform: 'ebay' } }));
      await ada.client.items.correct({ ...one(), body: { hint: 'wool' } });
      let statements = 0;
      const note = (): void => void (statements += 1);
      app.database.knex.on('query', note);
      await ada.client.items.reanalyse(one());
      app.database.knex.off('query', note);
      return statements;
    };
    expect(await statementsFor(5)).toBe(await statementsFor(1));
  });
});
