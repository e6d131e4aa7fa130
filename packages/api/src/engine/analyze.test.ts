import { describe, expect, it } from 'vitest';
import { createPreparedPhoto, createReading } from '../../test/prepared-photo.ts';
import type { PriceResearch } from '../contract/index.ts';
import { createAnalyzer, type AnalyzeParts } from './analyze.ts';
import { EMPTY_RECOGNITION } from './recognition/sourced-values.ts';

const price = {
  averagePrice: '1.00',
  low: 1,
  high: 2,
  coverage: 0.8,
  confidence: 1,
  comparables: [],
  seasonality: null,
  demand: null,
} as unknown as PriceResearch;
const listing = { title: '', description: '', bulletPoints: [], keywords: [], hashtags: [], photoTips: [] } as never;

/** Returns stages that record when they start and end. */
const createRecordingParts = (events: string[], overrides: Partial<AnalyzeParts> = {}): AnalyzeParts => ({
  read: async () => {
    events.push('reading starts');
    await Promise.resolve();
    events.push('reading ends');
    return createReading();
  },
  startRecognition: () => {
    events.push('vision starts');
    return async () => {
      events.push('recognized');
      const evidence = { source: 'seller', confidence: 100 } as const;
      return {
        ...EMPTY_RECOGNITION,
        candidates: { category: [{ value: 'lamps', evidence }] },
        usage: { provider: 'p', model: 'm', promptTokens: 1, completionTokens: 2 },
      };
    };
  },
  price: () => {
    events.push('priced');
    return { price, question: null };
  },
  write: () => {
    events.push('written');
    return listing;
  },
  ...overrides,
});
const createInput = (onStage?: (stage: string) => void) => ({
  photos: [createPreparedPhoto()],
  notes: null,
  platform: 'ebay' as const,
  now: new Date(0),
  onStage,
});
const unabortedSignal = new AbortController().signal;

describe('analyze', () => {
  it('lets other requests run between recognizing, pricing and writing', async () => {
    const events: string[] = [];
    let isDone = false;
    const runOtherRequest = (): void => {
      if (events.at(-1) !== 'other request') events.push('other request');
      if (!isDone) setImmediate(runOtherRequest);
    };
    const analysis = createAnalyzer(createRecordingParts(events))(createInput(), unabortedSignal);
    setImmediate(runOtherRequest);
    await analysis;
    isDone = true;
    expect(events.slice(events.indexOf('recognized'))).toEqual(['recognized', 'other request', 'priced', 'other request', 'written']);
  });

  it('starts the vision stage before reading ends and reports each stage as it starts', async () => {
    const events: string[] = [];
    const analysis = await createAnalyzer(createRecordingParts(events))(
      createInput((stage) => events.push(`> ${stage}`)),
      unabortedSignal,
    );
    expect(events).toEqual([
      '> reading',
      'vision starts',
      'reading starts',
      'reading ends',
      '> recognising',
      'recognized',
      '> pricing',
      'priced',
      '> writing',
      'written',
    ]);
    expect(analysis.usage).toMatchObject({ promptTokens: 1 });
    expect(analysis.name).toBe('Lamp');
  });

  it("reports each stage's results with their position in the photo", async () => {
    const reports: unknown[] = [];
    const place = { left: 0.1, top: 0.2, width: 0.3, height: 0.1 };
    const evidence = { source: 'label', photo: 1, place, confidence: 92, quote: 'REEBOK' } as const;
    const read = async () => ({ ...createReading(), candidates: { brand: [{ value: 'Reebok', evidence }] } });
    const startRecognition = () => async () => ({
      ...EMPTY_RECOGNITION,
      candidates: { category: [{ value: 'hoodies', evidence: { source: 'vision', photo: 1, confidence: 92 } as const }] },
    });
    const comparables = [30, 8].map((count) => ({ label: '', kind: 'sold' as const, count, p10: 1, p50: 2, p90: 3, source: '' }));
    const parts = { read, startRecognition, price: () => ({ price: { ...price, comparables }, question: null }) };
    const onStage = (stage: string, results: unknown) => reports.push([stage, results]);
    await createAnalyzer(createRecordingParts([], parts))({ ...createInput(), onStage }, unabortedSignal);
    const words = { code: 'words', params: { words: 'REEBOK' }, photo: 1, place };
    const type = { code: 'type', params: { type: 'hoodie' }, photo: 1 };
    expect(reports).toEqual([
      ['reading', []],
      ['recognising', [words]],
      ['pricing', [words, type]],
      ['writing', [words, type, { code: 'sales', params: { count: 38 } }]],
    ]);
  });

  it('starts nothing when the caller has already aborted', async () => {
    const events: string[] = [];
    await expect(createAnalyzer(createRecordingParts(events))(createInput(), AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(events).toEqual([]);
  });

  it('does not price or write after the caller aborts', async () => {
    const events: string[] = [];
    const controller = new AbortController();
    const analysis = createAnalyzer(createRecordingParts(events))(
      createInput((stage) => stage === 'recognising' && controller.abort(new Error('left'))),
      controller.signal,
    );
    await expect(analysis).rejects.toThrow('left');
    expect(events).not.toContain('priced');
  });

  it('rethrows an error from a stage', async () => {
    const brokenParts = createRecordingParts([], { read: async () => Promise.reject(new Error('network failed')) });
    await expect(createAnalyzer(brokenParts)(createInput(), unabortedSignal)).rejects.toThrow('network failed');
  });

  it('skips only the reading stage on request', async () => {
    const events: string[] = [];
    await createAnalyzer(createRecordingParts(events))({ ...createInput(), isReadingSkipped: true }, unabortedSignal);
    expect(events).toEqual(['vision starts', 'recognized', 'priced', 'written']);
  });
});
