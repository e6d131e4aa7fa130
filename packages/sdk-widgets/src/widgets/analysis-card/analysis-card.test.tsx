import type { AnalysisResults, EvidenceMap, Item, StageResult } from '@relist/api/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { labelPlaces } from '../../test/drawn-photo.ts';
import { analyzedItem, analysisResults, evidence, item as jacket } from '../../test/data.ts';
import { createAnalyzedState, createFakeRelist } from '../../test/fake-relist.ts';
import { createPhotoFile } from '../../test/photo-file.ts';
import { render } from '../../test/render.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import { getMarketabilityLabel } from '../../headless/item/facts.ts';

const createItem = (results: Partial<AnalysisResults>, sources: EvidenceMap = evidence, overrides: Partial<Item> = {}): Item => ({
  ...jacket,
  analysisResults: { ...analysisResults, ...results },
  evidence: sources,
  ...overrides,
});
const findRow = (name: string) => page.getByText(name, { exact: true }).first();

describe('the card without a result', () => {
  test('explains what to do', async () => {
    render(<AnalysisCard />);
    await expect.element(page.getByRole('heading', { name: 'AI Analysis Results' })).toBeVisible();
    await expect.element(page.getByText('Upload images to start AI analysis')).toBeVisible();
  });

  test('shows the current stage of a running analysis, and why the last one failed', async () => {
    const relist = createFakeRelist({ analysis: { state: 'analysing', stage: 'reading' } });
    render(<AnalysisCard />, relist);
    const findReadingStage = () => page.getByRole('listitem').filter({ hasText: 'Reading labels and barcodes' });
    await expect.element(findReadingStage()).toHaveAttribute('aria-current', 'step');
    relist.analysis.setState({ stage: 'pricing' });
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Comparing prices' })).toHaveAttribute('aria-current', 'step');
    await expect.element(findReadingStage()).not.toHaveAttribute('aria-current');
    relist.analysis.setState({
      state: 'error',
      error: { code: 'ai_provider_failed', message: 'The AI service did not respond.', status: 502 },
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent('The AI service did not respond.');
    await expect.element(page.getByText('Upload images to start AI analysis')).toBeVisible();
  });
});

describe('a running analysis', () => {
  const stageResults: readonly StageResult[] = [
    { code: 'words', params: { words: 'REEBOK' }, photo: 1, place: { left: 0.5, top: 0.5, width: 0.2, height: 0.1 } },
    { code: 'type', params: { type: 'hoodie' }, photo: 1 },
    { code: 'sales', params: { count: 38 } },
  ];
  const getLines = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent, dataset }) => `${dataset['state']} ${textContent}`);

  test('shows four stages, and replaces each with its result', async () => {
    const relist = createFakeRelist();
    relist.analysis.add([await createPhotoFile('hoodie.png')]);
    relist.analysis.setState({ state: 'analysing', stage: 'uploading' });
    const { container } = render(<AnalysisCard />, relist);
    await expect
      .poll(getLines)
      .toEqual(['now Uploading photos', 'ahead Identifying the item', 'ahead Comparing prices', 'ahead Writing the listing']);
    relist.analysis.setState({ stage: 'recognising', found: stageResults.slice(0, 1) });
    await expect
      .poll(getLines)
      .toEqual(['done Read “REEBOK”', 'now Identifying the item', 'ahead Comparing prices', 'ahead Writing the listing']);
    relist.analysis.setState({ stage: 'writing', found: stageResults });
    await expect.poll(getLines).toEqual(['done Read “REEBOK”', 'done Found: hoodie', 'done Comparing 38 sales', 'now Writing the listing']);
    expect(container.querySelectorAll('canvas')).toHaveLength(2);
  });

  test('draws the region of the photo that a result came from', async () => {
    const relist = createFakeRelist();
    relist.analysis.add([await createPhotoFile('hoodie.png')]);
    relist.analysis.setState({ state: 'analysing', stage: 'recognising', found: stageResults });
    const { container } = render(<AnalysisCard />, relist);
    const getOpacity = () => container.querySelector('canvas')?.getContext('2d')?.getImageData(44, 32, 1, 1).data[3];
    await expect.poll(getOpacity).toBe(255);
  });

  test('keeps the name of a stage that found nothing', async () => {
    render(<AnalysisCard />, createFakeRelist({ analysis: { state: 'analysing', stage: 'pricing', found: [] } }));
    await expect.poll(getLines).toContain('done Reading labels and barcodes');
  });

  test.each([
    ['es', 'Leído: «REEBOK»', 'Encontrado: hoodie'],
    ['fr', 'Lu : « REEBOK »', 'Trouvé : hoodie'],
  ])('uses the language of the page: %s', async (lang, wordsText, typeText) => {
    render(
      <AnalysisCard />,
      createFakeRelist({ config: { lang }, analysis: { state: 'analysing', stage: 'pricing', found: stageResults } }),
    );
    await expect.element(page.getByText(wordsText)).toBeVisible();
    await expect.element(page.getByText(typeText)).toBeVisible();
  });
});

describe('an analyzed item', () => {
  test('shows known facts as rows below the photo and name, and never “Not found”', async () => {
    const { container } = render(<AnalysisCard item={createItem({ model: '990' })} />);
    await expect.element(page.getByRole('heading', { name: 'Leather bomber jacket' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Leather bomber jacket, photo 1' })).toBeVisible();
    const labels = ['Category', 'Brand', 'Model', 'Size', 'Color', 'Material', 'Condition', 'Features', 'Measurements', 'Authenticity'];
    for (const name of labels) await expect.element(findRow(name)).toBeVisible();
    await expect.element(page.getByText('Good, light wear on the left cuff')).toBeVisible();
    expect(container.innerText).not.toMatch(/Not found|Era/u);
  });

  test('shows the whole sentence about authenticity on a phone', async () => {
    await page.viewport(360, 740);
    const authenticity = 'Brand read from the label in photo 1; not authenticated';
    render(<AnalysisCard item={createItem({ authenticity })} />);
    const value = page.getByText(authenticity);
    await expect.element(value).toBeVisible();
    expect(value.element().scrollHeight).toBeLessThanOrEqual(value.element().clientHeight + 1);
  });

  test('lists the pieces of a lot, and no pieces for a single item', async () => {
    const unknownFacts = { category: null, model: null, condition: null, color: null, material: null, details: [] };
    const pieces = [
      { ...unknownFacts, name: 'Nike shirt, size M', brand: 'Nike', size: 'M' },
      { ...unknownFacts, name: 'Gap shirt, size L', brand: 'Gap', size: 'L' },
    ];
    const { unmount } = render(<AnalysisCard item={createItem({ pieces })} />);
    await expect.element(page.getByText('Nike shirt, size M, Gap shirt, size L')).toBeVisible();
    unmount();
    const { unmount: unmountLot } = render(
      <AnalysisCard item={createItem({ pieces: [...pieces, { ...unknownFacts, name: 'Red hat', brand: null, size: null }] })} />,
    );
    await page.getByText('Nike shirt, size M and 2 more').click();
    await expect.element(page.getByText('Red hat')).toBeVisible();
    unmountLot();
    render(<AnalysisCard item={jacket} />);
    await expect.element(findRow('Brand')).toBeVisible();
    expect(page.getByText('Pieces').elements()).toEqual([]);
  });

  test('expands to show the source of each fact', async () => {
    const sources: EvidenceMap = {
      ...evidence,
      brand: { source: 'barcode', photo: 2, confidence: 99 },
      size: { source: 'seller', confidence: 100 },
      color: { source: 'default', confidence: 30 },
    };
    render(<AnalysisCard item={createItem({}, sources)} />);
    const sentences = {
      Category: 'Recognized in photo 1 · 91% sure.',
      Brand: 'From the barcode in photo 2 · 99% sure.',
      Size: 'From you.',
      Color: 'Our guess. Please check.',
      Material: 'Read in photo 2 · 95% sure.',
    };
    for (const [name, sentence] of Object.entries(sentences)) {
      await findRow(name).click();
      await expect.element(page.getByText(sentence).first()).toBeVisible();
    }
    await expect.element(page.getByText('It says “100 % LEATHER”.')).toBeVisible();
  });

  test('asks to confirm only facts that titles leave out', async () => {
    const createVisionEvidence = (confidence: number) => ({ source: 'vision', photo: 1, confidence }) as const;
    render(<AnalysisCard item={createItem({}, { ...evidence, category: createVisionEvidence(79), color: createVisionEvidence(80) })} />);
    const getSummaryText = (name: string) => findRow(name).element().closest('summary')?.textContent;
    await expect.element(findRow('Category')).toBeVisible();
    expect(getSummaryText('Category')).toContain('Please check.');
    expect(getSummaryText('Color')).not.toContain('Please check');
    await findRow('Category').click();
    await expect.element(page.getByText('Recognized in photo 1 · 79% sure. Please check.').first()).toBeVisible();
  });

  test('shows the region of the photo a fact was read from', async () => {
    render(<AnalysisCard item={jacket} />);
    await findRow('Brand').click();
    const piece = page.getByRole('img', { name: 'Brand, photo 2' });
    await expect.element(piece).toBeVisible();
    const image = piece.element().getBoundingClientRect();
    const frame = piece.element().closest('[class*="piece"]')?.getBoundingClientRect() ?? new DOMRect();
    const { left, top, width, height } = labelPlaces.brand;
    const place = { left: image.left + left * image.width, top: image.top + top * image.height };
    expect(place.left).toBeGreaterThanOrEqual(frame.left);
    expect(place.top).toBeGreaterThanOrEqual(frame.top);
    expect(place.left + width * image.width).toBeLessThanOrEqual(frame.right);
    expect(place.top + height * image.height).toBeLessThanOrEqual(frame.bottom);
  });

  test('renders HTML in values as text', async () => {
    const html = '<img src=x onerror="alert(1)">';
    const { container } = render(<AnalysisCard item={createItem({ brand: html, flaws: [html] }, evidence, { name: html })} />);
    await expect.element(page.getByRole('heading', { name: html })).toBeVisible();
    expect(container.querySelector('img[src="x"]')).toBeNull();
  });

  test('reports that the built-in recognizer was used because the budget is used up', async () => {
    const notice = { code: 'ai_budget_spent' as const, params: { hours: 3 }, message: 'The built-in recognizer was used.' };
    render(<AnalysisCard />, createFakeRelist({ analysis: createAnalyzedState({ ...analyzedItem, notice }) }));
    await expect.element(page.getByRole('status').filter({ hasText: notice.message })).toBeVisible();
  });
});

test.each([
  [80, 'excellent'],
  [60, 'good'],
  [40, 'fair'],
  [39, 'poor'],
] as const)('getMarketabilityLabel rates %d as %s', (score, label) => {
  expect(getMarketabilityLabel(score)).toBe(label);
});
