import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AnalyzedItem, TEST_ERRORS, TEST_RESULTS, errorCatalog, getTestPhotoName, type Stage } from '../../../contract/index.ts';
import { createEngine } from '../../../engine/index.ts';
import { RequestError } from '../../request-error.ts';
import { createTestAnalyses } from './test-analyses.ts';

const testAnalyses = createTestAnalyses({ clock: () => new Date('2026-11-20T10:00:00Z'), engine: createEngine() });
const analyze = (...names: readonly string[]) => {
  const stages: Stage[] = [];
  const request = {
    userId: '5b7be8a4-0a3e-4f7d-9f43-3a4b0f1e0b01',
    body: { targetPlatform: 'ebay', hint: null } as const,
    files: names.map((name) => ({ name })),
    onStage: (stage: Stage) => void stages.push(stage),
  };
  try {
    return { result: testAnalyses.create(request), error: null, stages };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { result: null, error, stages };
  }
};

describe('the name of a test photo', () => {
  it('selects a priced listing', () => {
    const { result, stages } = analyze(getTestPhotoName('priced'), 'anything.jpg');
    expect(AnalyzedItem.parse(result)).toEqual(result);
    expect(result).toMatchObject({ question: null, listing: { platform: 'ebay', title: expect.stringContaining("Levi's") as string } });
    expect(result?.item.estimatedValue).toBeGreaterThan(0);
    expect(stages.at(-1)).toBe('writing');
  });

  it('selects a weak result: one question, no price and no listing', () => {
    const { result } = analyze(getTestPhotoName('weak-result'));
    expect(result).toMatchObject({ listing: null, question: { code: 'what_is_it' }, item: { estimatedValue: null } });
  });

  it('selects the question about the model, with priced answers', () => {
    const { result } = analyze(getTestPhotoName('model-unknown'));
    expect(result?.question).toMatchObject({ code: 'which_model' });
    expect(result?.question?.answers.length).toBeGreaterThan(1);
    expect(result?.question?.answers.every(({ price }) => price !== null)).toBe(true);
  });

  it.each([...TEST_ERRORS])('selects the error %s', (code) => {
    const { error } = analyze(getTestPhotoName(code));
    expect(error).toMatchObject({ code, status: errorCatalog[code].status, isTest: true });
  });

  it.each([
    ['rate_limited', 30],
    ['unavailable', 5],
  ] as const)('selects the retry delay for %s', (code, seconds) => expect(analyze(getTestPhotoName(code)).error?.retryAfter).toBe(seconds));

  it('selects a provider error that occurs in the middle of the analysis', () => {
    expect(analyze(getTestPhotoName('ai_provider_failed')).stages).toEqual(['received', 'photos', 'reading', 'recognising']);
    expect(analyze(getTestPhotoName('unavailable')).stages).toEqual([]);
  });

  it('is accepted in uppercase and with any extension', () => {
    expect(analyze('Relist-Test-Weak-Result.HEIC').result?.question?.code).toBe('what_is_it');
  });

  it('is rejected if it is unknown, with a message that lists the known names', () => {
    const { error } = analyze('IMG_1412.jpg');
    expect(error?.code).toBe('invalid_photo');
    expect(error?.message).toContain('relist-test-priced, relist-test-weak-result');
  });

  it('does not bypass upload limits', () => {
    expect(analyze().error?.code).toBe('no_photos');
    expect(analyze(...Array<string>(6).fill(getTestPhotoName('priced'))).error?.code).toBe('too_many_photos');
  });

  it('is documented in the partner guide', async () => {
    const guide = await readFile(join(import.meta.dirname, '../../../../../../docs/guides/partners.md'), 'utf8');
    for (const outcome of [...TEST_RESULTS, ...TEST_ERRORS]) expect(guide).toContain(`\`${getTestPhotoName(outcome)}\``);
  });
});
