import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { createSharpPhoto } from '../../../test/photo-files.ts';
import type { ListedItem } from '../../contract/index.ts';
import { createEngine } from '../../engine/index.ts';
import { DAY, addTime } from '../services/shared/clock.ts';
import { STAGE_VERSIONS, type Observations } from '../../engine/photo-observations.ts';
import type { EngineOptions } from '../../engine/index.ts';
import { expectListed } from '../../../test/expect-listed.ts';

/** Positions of the photos passed to each stage since the last reset. */
const calls = { barcodes: [] as number[], text: [] as number[], classes: [] as number[] };
const NO_CALLS = { barcodes: [], text: [], classes: [] };
const LINES = ['SIZE XL', 'a\u0000misread \ud800 letter'];
const place = { left: 0.2, top: 0.4, width: 0.3, height: 0.05 };
let isLabelReaderFailing = false;
let isBarcodeReadIncomplete = false;

/** Fakes and counts only the parts that use threads; the rest of the engine is real. */
const photoReaders: EngineOptions['photoReaders'] = {
  barcodeReader: {
    read: async ({ position }) => {
      calls.barcodes.push(position);
      return {
        barcodes: [{ photo: position, format: 'EAN-13', digits: '4006381333931', isbn: null, place }],
        isComplete: !isBarcodeReadIncomplete,
      };
    },
    warm: async () => {},
    close: async () => {},
  },
  labelReader: {
    read: async ({ position }) => {
      calls.text.push(position);
      if (isLabelReaderFailing) throw new Error('The thread died.');
      return { photo: position, lines: LINES.map(createLine) };
    },
    warm: async () => {},
    close: async () => {},
  },
  vision: {
    classify: async (photos) => {
      calls.classes.push(...photos.map(({ position }) => position));
      return photos.map(({ position }) => ({
        photo: position,
        garments: Array.from({ length: 16 }, (_, index) => (index === 3 ? 0.85 : 0.01)),
        objects: Array.from({ length: 33 }, (_, index) => (index === 32 ? 0.968 : 0.001)),
      }));
    },
    warm: async () => {},
    close: async () => {},
  },
};

let app: TestApp;
let ada: TestUser;
let fixture: ListedItem;
beforeAll(async () => {
  app = await startApp({ engine: createEngine({ photoReaders }) });
  ada = await app.buildUser();
});
afterAll(() => app.close());
/** Returns photos that show enough to recognize something in them. */
const createPhotoSet = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => createSharpPhoto(`photo-${index + 1}.jpg`, 5 + index * 6)));
const resetCalls = (): void => void Object.assign(calls, structuredClone(NO_CALLS));
const upload = async (): Promise<void> => {
  resetCalls();
  fixture = expectListed(await ada.client.items.create({ files: await createPhotoSet(3), body: { targetPlatform: 'ebay' } }));
  expect(calls).toEqual({ barcodes: [1, 2, 3], text: [1, 2, 3], classes: [1, 2, 3] });
  resetCalls();
};
beforeEach(async () => {
  isLabelReaderFailing = false;
  isBarcodeReadIncomplete = false;
  await upload();
});

const getItemParams = () => ({ params: { id: fixture.item.id } });
const reanalyzeWith = async (hint: string) => {
  await ada.client.items.correct({ ...getItemParams(), body: { hint } });
  return ada.client.items.reanalyse(getItemParams());
};
const readPhotoRows = (): Promise<{ position: number; observations: Observations }[]> =>
  app.database.knex('photos').where({ itemId: fixture.item.id }).orderBy('position').select('position', { observations: 'looked' });

const createLine = (text: string) => ({ text, confidence: 91, place });

describe("a photo's saved analysis", () => {
  it('is stored by stage and version, without characters that the database rejects', async () => {
    const photoRows = await readPhotoRows();
    expect(photoRows).toHaveLength(3);
    for (const { observations } of photoRows) {
      expect(Object.keys(observations).toSorted()).toEqual(['barcodes', 'classes', 'text']);
      expect(observations.text).toEqual({
        version: STAGE_VERSIONS.text,
        result: [createLine('SIZE XL'), createLine('amisread \ufffd letter')],
      });
    }
  });

  it('is reused when only the notes changed, with the same facts', async () => {
    const { item } = await reanalyzeWith('wool');
    expect(calls).toEqual(NO_CALLS);
    expect(item.analysisResults.size).toBe('XL');
    expect(item.evidence['size']).toMatchObject({ source: 'label', photo: 1, place });
    expect(item.evidence['category']).toMatchObject({ source: 'vision' });
    expect(item.evidence['category']).toEqual(fixture.item.evidence['category']);
    await reanalyzeWith('silk');
    expect(calls).toEqual(NO_CALLS);
  });

  it('is repeated only for stages with a new version, and then saved', async () => {
    await app.database
      .knex('photos')
      .where({ itemId: fixture.item.id, position: 2 })
      .update({ looked: app.database.knex.raw(`jsonb_set(looked, '{text,version}', '0')`) });
    await reanalyzeWith('wool');
    expect(calls).toEqual({ ...NO_CALLS, text: [2] });
    resetCalls();
    await reanalyzeWith('silk');
    expect(calls).toEqual(NO_CALLS);
  });

  it('is reused when an older version saved it under other field names', async () => {
    for (const { position, observations } of await readPhotoRows()) {
      const { barcodes, text, classes } = observations;
      const oldObservations = {
        barcodes: { version: barcodes?.version, said: barcodes?.result },
        text: { version: text?.version, said: text?.result },
        classes: { version: classes?.version, said: { probabilities: classes?.result.garments, goods: classes?.result.objects } },
      };
      const photo = app.database.knex('photos').where({ itemId: fixture.item.id, position });
      await photo.update({ looked: JSON.stringify(oldObservations) });
    }
    const { item } = await reanalyzeWith('wool');
    expect(calls).toEqual(NO_CALLS);
    expect(item.analysisResults.size).toBe('XL');
    expect(item.evidence['category']).toEqual(fixture.item.evidence['category']);
  });

  it('is added for a photo that was analyzed before results were saved', async () => {
    await app.database.knex('photos').where({ itemId: fixture.item.id, position: 3 }).update({ looked: null });
    await reanalyzeWith('wool');
    expect(calls).toEqual({ barcodes: [3], text: [3], classes: [3] });
    expect((await readPhotoRows()).every(({ observations }) => observations.classes)).toBe(true);
  });

  it('is completed by another analysis after a stage failed, and a notice says so', async () => {
    isLabelReaderFailing = true;
    const { notice, item } = await ada.client.items.create({ files: await createPhotoSet(2), body: { targetPlatform: 'ebay' } });
    expect(notice).toMatchObject({ code: 'analysis_partial', message: expect.stringContaining('Analyze again') });
    expect(item.analysisResults.size).toBeNull();
    const params = { params: { id: item.id } };
    expect((await ada.client.items.reanalyse(params)).notice?.code).toBe('analysis_partial');
    isLabelReaderFailing = false;
    const completeResult = await ada.client.items.reanalyse(params);
    expect([completeResult.notice, completeResult.item.analysisResults.size]).toEqual([undefined, 'XL']);
  });

  it('is not saved when a stage failed or timed out', async () => {
    isLabelReaderFailing = true;
    isBarcodeReadIncomplete = true;
    await upload();
    expect((await readPhotoRows()).map(({ observations }) => Object.keys(observations))).toEqual([['classes'], ['classes'], ['classes']]);
    isLabelReaderFailing = false;
    isBarcodeReadIncomplete = false;
    const { item } = await reanalyzeWith('wool');
    expect(calls).toEqual({ barcodes: [1, 2, 3], text: [1, 2, 3], classes: [] });
    expect(item.analysisResults.size).toBe('XL');
  });

  it('is deleted with the item', async () => {
    await ada.client.items.remove(getItemParams());
    app.clock.now = addTime(app.clock.now, 30 * DAY);
    await app.services.housekeeping.run();
    expect(await readPhotoRows()).toEqual([]);
    ada = await app.buildUser();
  });

  it('needs as many statements for five photos as for one when there is nothing to save', async () => {
    const countStatements = async (count: number): Promise<number> => {
      fixture = expectListed(await ada.client.items.create({ files: await createPhotoSet(count), body: { targetPlatform: 'ebay' } }));
      await ada.client.items.correct({ ...getItemParams(), body: { hint: 'wool' } });
      let statementCount = 0;
      const countStatement = (): void => void (statementCount += 1);
      app.database.knex.on('query', countStatement);
      await ada.client.items.reanalyse(getItemParams());
      app.database.knex.off('query', countStatement);
      return statementCount;
    };
    expect(await countStatements(5)).toBe(await countStatements(1));
  });
});
