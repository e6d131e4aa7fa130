import { describe, expect, test, vi } from 'vitest';
import { analyzedItem } from '../../test/data.ts';
import { createAnalysis, type Analysis } from './analysis.ts';

const createPhoto = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const getNames = (analysis: Analysis) => analysis.getState().files.map(({ file }) => file.name);
const getId = (analysis: Analysis, index: number) => analysis.getState().files[index]?.id ?? '';
const createTestAnalysis = (run = vi.fn(async () => undefined)) => ({ run, analysis: createAnalysis({ run }) });

describe('the photo selection', () => {
  test('starts empty, with Facebook as the platform', () => {
    expect(createTestAnalysis().analysis.getState()).toMatchObject({ state: 'none', files: [], platform: 'facebook', progress: 0 });
  });

  test('keeps five photos, and shows a notice about the others until the next change', () => {
    const { analysis } = createTestAnalysis();
    expect(analysis.add(['1', '2', '3'].map((name) => createPhoto(name)))).toBe(true);
    expect(analysis.add(['4', '5', '6', '7'].map((name) => createPhoto(name)))).toBe(true);
    expect(getNames(analysis)).toEqual(['1', '2', '3', '4', '5']);
    expect(analysis.getState()).toMatchObject({ state: 'selected', notice: { key: 'uploader.tooMany', values: { max: 5 } } });
    analysis.remove(getId(analysis, 0));
    expect(analysis.getState().notice).toBeNull();
  });

  test('keeps photos that another uploader accepted, even above its own lower limit', () => {
    const { analysis } = createTestAnalysis();
    analysis.add(['1', '2', '3'].map((name) => createPhoto(name)));
    analysis.add([createPhoto('4')], 2);
    expect(getNames(analysis)).toEqual(['1', '2', '3']);
    expect(analysis.getState().notice?.values).toEqual({ max: 2 });
  });

  test('adds nothing if one of the files is not an image', () => {
    const { analysis } = createTestAnalysis();
    expect(analysis.add([createPhoto('a'), createPhoto('notes.txt', 'text/plain')])).toBe(false);
    expect(getNames(analysis)).toEqual([]);
  });

  test('returns to the initial state when the last photo is removed', () => {
    const { analysis } = createTestAnalysis();
    analysis.add([createPhoto('a')]);
    analysis.remove(getId(analysis, 0));
    expect(analysis.getState().state).toBe('none');
  });

  test('moves a photo forward and back', () => {
    const { analysis } = createTestAnalysis();
    analysis.add(['a', 'b', 'c'].map((name) => createPhoto(name)));
    analysis.move(getId(analysis, 0), 2);
    expect(getNames(analysis)).toEqual(['b', 'c', 'a']);
    analysis.move(getId(analysis, 2), 0);
    expect(getNames(analysis)).toEqual(['a', 'b', 'c']);
  });

  test('replaces a photo with an edited image and keeps the original', () => {
    const { analysis } = createTestAnalysis();
    analysis.add([createPhoto('a'), createPhoto('b')]);
    analysis.edit(getId(analysis, 0), createPhoto('edited'));
    expect(getNames(analysis)).toEqual(['edited', 'b']);
    expect(analysis.getState().files[0]?.original.name).toBe('a');
  });
});

describe('an analysis', () => {
  test('requires a photo, and does not start while another analysis runs', () => {
    const { analysis, run } = createTestAnalysis();
    expect(analysis.analyze()).toBe(false);
    analysis.add([createPhoto('a')]);
    expect(analysis.analyze()).toBe(true);
    expect(analysis.analyze()).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
    expect(analysis.getState()).toMatchObject({ state: 'analysing', progress: 0 });
  });

  test('ignores changes to the photos while it runs', () => {
    const { analysis } = createTestAnalysis();
    analysis.add([createPhoto('a'), createPhoto('b')]);
    analysis.analyze();
    analysis.add([createPhoto('c')]);
    analysis.remove(getId(analysis, 0));
    analysis.move(getId(analysis, 0), 1);
    expect(getNames(analysis)).toEqual(['a', 'b']);
  });

  test('is canceled by a new item, which clears everything except the platform', () => {
    const run = vi.fn(async (_: Analysis, signal: AbortSignal) => void signals.push(signal));
    const signals: AbortSignal[] = [];
    const analysis = createAnalysis({ run });
    analysis.setPlatform('ebay');
    analysis.setHint('size M');
    analysis.add([createPhoto('a')]);
    analysis.analyze();
    analysis.setResult(analyzedItem);
    analysis.startNewItem();
    expect(signals[0]?.aborted).toBe(true);
    expect(analysis.getState()).toMatchObject({ state: 'none', files: [], hint: '', platform: 'ebay', result: null, progress: 0 });
  });
});
