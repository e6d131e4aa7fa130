import { toApiError } from '@relist/api/client';
import type { AnalyzedItem, Stage } from '@relist/api/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createChosenPhotos } from '../../test/chosen-photos.ts';
import { analyzedItem } from '../../test/data.ts';
import { createAnalyzedState, createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { createPhotoFile } from '../../test/photo-file.ts';
import { render } from '../../test/render.tsx';
import { createDeferred } from '../../test/deferred.ts';
import { ListingStudio } from './listing-studio.tsx';

const start = async (state: FakeState = {}) => {
  const relist = createFakeRelist(state);
  const view = render(<ListingStudio />, relist);
  await expect.element(page.getByRole('heading', { name: 'Upload photos' })).toBeVisible();
  relist.analysis.add([await createPhotoFile()]);
  return { ...view, relist };
};
const clickAnalyze = () => page.getByRole('button', { name: 'Analyze Item' }).click();
const findHeading = (name: string) => page.getByRole('heading', { name, exact: true });
const countColumns = () => {
  const [photo, summary] = [page.getByRole('figure').first(), page.getByRole('region', { name: 'Summary' })].map((part) =>
    part.element().getBoundingClientRect(),
  );
  return (summary?.left ?? 0) > (photo?.right ?? 0) ? 2 : 1;
};

describe('the flow', () => {
  test('starts with the uploader, and adds an empty results card and the figures on wide screens', async () => {
    await page.viewport(360, 740);
    await start();
    expect(
      page
        .getByText('Upload images to start AI analysis')
        .elements()
        .some((element) => element.checkVisibility()),
    ).toBe(false);
    await page.viewport(1280, 900);
    await expect.element(page.getByText('Upload images to start AI analysis')).toBeVisible();
    await expect.element(findHeading('Quick Stats')).toBeVisible();
    expect(findHeading('Generated Listing').elements()).toEqual([]);
  });

  test('shows the server’s stages, then the results, announces them and dispatches events', async () => {
    const { promise, resolve } = createDeferred<AnalyzedItem>();
    const stages: Stage[] = ['received', 'photos', 'reading'];
    const { relist } = await start({ stages, uploadResponse: () => promise });
    const events: [string, unknown][] = [];
    relist.on((name, detail) => events.push([name, detail]));
    await clickAnalyze();
    const readingStage = page.getByRole('listitem').filter({ hasText: 'Reading labels and barcodes' });
    await expect.element(readingStage).toHaveAttribute('aria-current', 'step');
    resolve(analyzedItem);
    await expect.element(findHeading('Leather bomber jacket')).toHaveFocus();
    for (const name of ['AI Analysis Results', 'Generated Listing', 'Pricing Information']) {
      await expect.element(page.getByRole('region', { name })).toBeVisible();
    }
    await expect.element(page.getByText('Analysis complete: Leather bomber jacket, about $68.')).toBeInTheDocument();
    expect(events).toContainEqual(['analysed', analyzedItem]);
    expect(findHeading('Upload photos').elements()).toEqual([]);
  });

  test('moves focus to the running analysis, and back to the photos when it is canceled', async () => {
    await start({ uploadResponse: () => new Promise<AnalyzedItem>(() => {}) });
    await clickAnalyze();
    await expect.element(findHeading('Analyzing your photos…')).toHaveFocus();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(findHeading('Upload photos')).toBeVisible();
    const uploader = findHeading('Upload photos').element().closest('[tabindex]');
    await expect.poll(() => uploader?.contains(document.activeElement)).toBe(true);
  });

  test('returns to an empty, focused uploader with New Item', async () => {
    const { relist, container } = await start({ uploadResponse: analyzedItem });
    await clickAnalyze();
    await page.getByRole('button', { name: 'New Item' }).click();
    await expect.element(findHeading('Upload photos')).toBeVisible();
    expect(relist.analysis.getState()).toMatchObject({ state: 'none', files: [], result: null });
    await expect.poll(() => container.contains(document.activeElement)).toBe(true);
  });

  const failedResponse = toApiError(502, 'Bad Gateway', '{"message":"The AI service did not respond.","code":"ai_provider_failed"}');

  test('shows an error once, in place of the result next to the photo, and retries the analysis on request', async () => {
    const responses = [Promise.reject(failedResponse), Promise.resolve(analyzedItem)];
    responses[0]?.catch(() => undefined);
    await start({ uploadResponse: () => responses.shift() as Promise<AnalyzedItem> });
    await clickAnalyze();
    await expect.element(findHeading('Upload Failed')).toHaveFocus();
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect.element(summary.getByRole('alert')).toHaveTextContent('The AI service did not respond.Your photos are still here.');
    await expect.element(summary.getByRole('img', { name: 'No price yet' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    expect(page.getByText('The AI service did not respond.').elements()).toHaveLength(1);
    expect(findHeading('Upload photos').elements()).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(findHeading('Leather bomber jacket')).toHaveFocus();
  });

  test('returns to the photos after an error, without the error', async () => {
    const { relist } = await start({ uploadResponse: failedResponse });
    await clickAnalyze();
    await page.getByRole('button', { name: 'Change photos' }).click();
    await expect.element(findHeading('Upload photos')).toBeVisible();
    expect(relist.analysis.getState()).toMatchObject({ state: 'selected', error: null });
    expect(relist.analysis.getState().files).toHaveLength(1);
    expect(page.getByText('The AI service did not respond.').elements()).toEqual([]);
  });

  test('shifts no layout while its scan line moves over the photo', async () => {
    await start({ uploadResponse: () => new Promise<AnalyzedItem>(() => {}) });
    await clickAnalyze();
    await expect.element(findHeading('Analyzing your photos…')).toBeVisible();
    const figure = page.getByRole('progressbar').element().closest('figure') as Element;
    const animations = figure.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSAnimation);
    const runningAnimations = animations.filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity);
    expect(runningAnimations.length).toBeGreaterThan(0);
    const keyframes = runningAnimations.flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
    for (const keyframe of keyframes) expect(Object.keys(keyframe)).not.toContain('top');
  });

  test('shows a notice about the connection in the running analysis', async () => {
    const { relist } = await start({ uploadResponse: failedResponse });
    const notice = { key: 'draft.offline', values: {} } as const;
    relist.addTexts({ 'draft.offline': 'You’re offline.' });
    await clickAnalyze();
    await expect.element(findHeading('Upload Failed')).toBeVisible();
    relist.analysis.setState({ notice });
    await expect.element(findHeading('Analyzing your photos…')).toHaveFocus();
    await expect.element(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(findHeading('Upload photos')).toBeVisible();
  });

  test('does not take focus when a page opens it with a result', async () => {
    render(<ListingStudio />, createFakeRelist({ analysis: createAnalyzedState() }));
    await expect.element(findHeading('Leather bomber jacket')).toBeVisible();
    await expect.element(findHeading('Leather bomber jacket')).not.toHaveFocus();
  });

  test('does not mention a price when it announces an unpriced item', async () => {
    const { relist } = await start();
    const item = { ...analyzedItem.item, estimatedValue: null };
    relist.analysis.setState({ state: 'success', result: { ...analyzedItem, item } });
    await expect.element(page.getByText('Analysis complete: Leather bomber jacket.', { exact: true })).toBeInTheDocument();
  });

  test('starts with the page’s platform', async () => {
    const relist = createFakeRelist();
    render(<ListingStudio platform="ebay" />, relist);
    await expect.poll(() => relist.analysis.getState().platform).toBe('ebay');
  });
});

describe('the layout', () => {
  test.each([
    [360, 'sticky'],
    [768, 'static'],
  ])('at %d pixels has a %s main button, which covers no part of the hint', async (width, position) => {
    await page.viewport(width, 600);
    render(<ListingStudio />, createFakeRelist({ analysis: { files: await createChosenPhotos(1) } }));
    const button = page.getByRole('button', { name: 'Analyze Item' });
    await expect.element(button).toBeVisible();
    expect(getComputedStyle(button.element()).position).toBe(position);
  });

  test.each([
    [360, 1],
    [1280, 2],
  ])('at %d pixels has %d column(s) and nothing wider than the page', async (width, count) => {
    await page.viewport(width, 900);
    const { container } = render(<ListingStudio />, createFakeRelist({ analysis: createAnalyzedState() }));
    await expect.element(findHeading('Leather bomber jacket')).toBeVisible();
    await expect.poll(countColumns).toBe(count);
    expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth);
  });
});
