import type { AnalysisResults, EvidenceMap, Item } from '@relist/api/contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { labelPlaces } from '../../test/drawn-photo.ts';
import { analysedItem, analysisResults, evidence, item as jacket } from '../../test/data.ts';
import { analysed, fakeRelist } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import { marketabilityLabel } from '../../headless/facts.ts';

const itemWith = (results: Partial<AnalysisResults>, sources: EvidenceMap = evidence, rest: Partial<Item> = {}): Item => ({
  ...jacket,
  analysisResults: { ...analysisResults, ...results },
  evidence: sources,
  ...rest,
});
/** The row of a fact: name, value, source. */
const fact = (name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`, 'u') })
    .element().parentElement as HTMLElement;
const bigPhoto = () => page.getByRole('figure').getByRole('img');
/** Left, top, width and height of what the mark frames, in shares of the picture; null without a mark. */
const markOnPhoto = (): number[] | null => {
  const [picture, mark] = [...document.querySelectorAll('figure [style]')].map((element) => element.getBoundingClientRect());
  // Border and air of the mark.
  const air = 6;
  return picture && mark
    ? [
        (mark.left + air - picture.left) / picture.width,
        (mark.top + air - picture.top) / picture.height,
        (mark.width - 2 * air) / picture.width,
        (mark.height - 2 * air) / picture.height,
      ]
    : null;
};

describe('before an analysis', () => {
  test('says what to do', async () => {
    render(<AnalysisCard />);
    await expect.element(page.getByRole('heading', { name: 'AI Analysis Results' })).toBeVisible();
    await expect.element(page.getByText('Upload images to start AI analysis')).toBeVisible();
  });

  test('shows the real stage while one runs, and why the last one failed', async () => {
    const relist = fakeRelist({ analysis: { state: 'analysing', stage: 'reading' } });
    render(<AnalysisCard />, relist);
    const now = () => page.getByRole('listitem').filter({ hasText: 'Reading labels and barcodes' });
    await expect.element(now()).toHaveAttribute('aria-current', 'step');
    relist.analysis.setState({ stage: 'pricing' });
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Comparing prices' })).toHaveAttribute('aria-current', 'step');
    await expect.element(now()).not.toHaveAttribute('aria-current');
    relist.analysis.setState({ state: 'error', error: { code: 'ai_provider_failed', message: 'The AI service is away.', status: 502 } });
    await expect.element(page.getByRole('alert')).toHaveTextContent('The AI service is away.');
    await expect.element(page.getByText('Upload images to start AI analysis')).toBeVisible();
  });
});

describe('an analyzed item', () => {
  test('names the pieces of a lot; of one piece nothing is said', async () => {
    const none = { category: null, model: null, condition: null, color: null, material: null, details: [] };
    const pieces = [
      { ...none, name: 'Nike shirt, size M', brand: 'Nike', size: 'M' },
      { ...none, name: 'Gap shirt, size L', brand: 'Gap', size: 'L' },
    ];
    const { unmount } = render(<AnalysisCard item={itemWith({ pieces })} />);
    await expect.element(page.getByRole('heading', { name: 'Pieces' })).toBeVisible();
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Gap shirt, size L' })).toBeVisible();
    unmount();
    render(<AnalysisCard item={itemWith({})} />);
    await expect.element(page.getByRole('heading', { name: 'Flaws' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Pieces' })).not.toBeInTheDocument();
  });

  test('says that the embedded recognizer looked because the budget is spent; of an item of the page it says nothing', async () => {
    const notice = { code: 'ai_budget_spent', params: { hours: 7 }, message: "Today's AI budget is spent." } as const;
    const relist = fakeRelist({ analysis: analysed({ ...analysedItem, notice }) });
    const { unmount } = render(<AnalysisCard />, relist);
    await expect.element(page.getByRole('status').filter({ hasText: "Today's AI budget is spent." })).toBeVisible();
    unmount();
    render(<AnalysisCard item={jacket} />, relist);
    await expect.element(page.getByRole('heading', { name: 'Flaws' })).toBeVisible();
    expect(page.getByText("Today's AI budget is spent.").elements()).toHaveLength(0);
  });

  test('shows every field of the specification', async () => {
    render(<AnalysisCard />, fakeRelist({ analysis: analysed() }));
    await expect.element(page.getByRole('heading', { name: 'Leather bomber jacket' })).toBeVisible();
    const text = page.getByRole('region', { name: 'AI Analysis Results' }).element().textContent ?? '';
    const facts = ['Coats & jackets', 'North & Pier', 'Cognac brown', '100 % leather', 'Brand label in photo 2', 'Good', '$68'];
    const scores = ['78/100', '71/100', '84% sure', '46/100', '62/100', 'Good · 74/100'];
    const shown = [...facts, ...scores, 'Zip front', 'EUR 50', 'Light wear on the left cuff'];
    for (const words of shown) expect(text).toContain(words);
  });

  test('says under every fact where it comes from', async () => {
    render(<AnalysisCard item={itemWith({ era: '1990s' }, { ...evidence, era: { source: 'default', confidence: 20 } })} />);
    await expect.poll(() => fact('Brand').textContent).toContain('label, photo 2: “NORTH & PIER”');
    expect(fact('Category').textContent).toContain('seen in photo 1, 91%');
    expect(fact('Condition').textContent).toContain('Wear at the left cuff.');
    expect(fact('Era').textContent).toContain('assumed – please check');
    expect(fact('Era').textContent).toContain('check this');
    await expect.element(page.getByText('from similar items, 72% sure')).toBeVisible();
  });

  test('tells the seller’s own words and barcodes from what was seen', async () => {
    const sources: EvidenceMap = {
      brand: { source: 'seller', quote: 'Levi’s', confidence: 95 },
      category: { source: 'barcode', photo: 1, quote: '9780141439518', confidence: 99 },
      size: { source: 'vision', confidence: 70 },
    };
    render(<AnalysisCard item={itemWith({}, sources)} />);
    await expect.poll(() => fact('Brand').textContent).toContain('you said: “Levi’s”');
    expect(fact('Brand').textContent).not.toContain('check this');
    expect(fact('Category').textContent).toContain('barcode, photo 1: “9780141439518”');
    expect(fact('Size').textContent).toContain('seen in your photos, 70%');
    expect(fact('Color').textContent).toContain('no source – please check');
  });

  test('says nothing twice, and takes a file name for less than a word', async () => {
    const sources: EvidenceMap = {
      authenticity: { source: 'label', photo: 2, note: 'Brand label in photo 2', confidence: 80 },
      condition: { source: 'default', note: 'assumed: nothing in the photos says otherwise', confidence: 20 },
      category: { source: 'seller', photo: 1, quote: 'jacket', note: 'from the file name of photo 1', confidence: 45 },
    };
    render(<AnalysisCard item={itemWith({ authenticityScore: null, conditionScore: null }, sources)} />);
    await expect.poll(() => fact('Authenticity').textContent).toBe('AuthenticityBrand label in photo 2label, photo 2');
    expect(fact('Condition').textContent).toBe('ConditionGoodcheck thisassumed – please check');
    expect(fact('Category').textContent).toBe('CategoryCoats & jacketscheck thisyou said: “jacket”from the file name of photo 1');
  });

  test('asks to check below 60 percent, and not from there on', async () => {
    const at = (confidence: number): EvidenceMap => ({ ...evidence, brand: { source: 'vision', photo: 1, confidence } });
    const { unmount } = render(<AnalysisCard item={itemWith({}, at(59))} />);
    await expect.poll(() => fact('Brand').textContent).toContain('check this');
    unmount();
    render(<AnalysisCard item={itemWith({}, at(60))} />);
    await expect.poll(() => fact('Brand').textContent).toContain('seen in photo 1, 60%');
    expect(fact('Brand').textContent).not.toContain('check this');
  });

  test('says of what was not found how to find it', async () => {
    const nothing = { brand: null, size: null, condition: null, conditionScore: null, rarityScore: null, trendScore: null };
    const lists = { keyFeatures: [], measurements: [], flaws: [] };
    render(<AnalysisCard item={itemWith({ ...nothing, ...lists, estimatedValue: null }, evidence, { estimatedValue: null })} />);
    await expect.poll(() => fact('Brand').textContent).toBe('BrandNot foundadd a photo of the label');
    expect(fact('Size').textContent).toContain('add a photo of the size label');
    await expect.element(page.getByText('None found. Add a photo with a tape measure.')).toBeVisible();
    await expect.element(page.getByText(/We couldn’t price this yet/u)).toBeVisible();
    expect(page.getByText('not enough sales data').elements()).toHaveLength(2);
  });

  test('passes on what would make a photo better', async () => {
    const photos = jacket.photos.map((photo) =>
      photo.position === 2 ? { ...photo, advice: [{ code: 'blurred' as const, message: 'The label is blurred.' }] } : photo,
    );
    render(<AnalysisCard item={itemWith({}, evidence, { photos })} />);
    await expect.element(page.getByRole('list', { name: 'Better photos' })).toHaveTextContent('Photo 2: The label is blurred.');
    await expect.element(page.getByRole('button', { name: 'Photo 2, could be better' })).toBeVisible();
  });

  test('renders text as text, whatever it contains', async () => {
    const name = '<img src=x onerror="globalThis.hacked = true"><b>Jacket</b>';
    const bold = itemWith({ brand: '<b>Brand</b>', keyFeatures: ['<script>globalThis.hacked = true</script>'] }, evidence, { name });
    const { container } = render(<AnalysisCard item={bold} />);
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
    expect(fact('Brand').textContent).toContain('<b>Brand</b>');
    expect(container.querySelector('h3 b, h3 img, script')).toBeNull();
    expect('hacked' in globalThis).toBe(false);
  });
});

describe('photos', () => {
  test('a source brings its photo up, by click and by keyboard', async () => {
    render(<AnalysisCard />, fakeRelist({ analysis: analysed() }));
    await expect.element(bigPhoto()).toHaveAttribute('alt', 'Leather bomber jacket, photo 1');
    await page.getByRole('button', { name: 'label, photo 2: “NORTH & PIER”' }).click();
    await expect.element(bigPhoto()).toHaveAttribute('alt', 'Leather bomber jacket, photo 2');
    await page.getByRole('button', { name: 'Whole photo' }).click();
    await expect.element(page.getByText('Photo 2 of 2 · shows brand, size, material, authenticity')).toBeVisible();
    page.getByRole('button', { name: 'seen in photo 1, 91%' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(bigPhoto()).toHaveAttribute('alt', 'Leather bomber jacket, photo 1');
  });

  test('a source that was read shows its place, and lets go of it again', async () => {
    render(<AnalysisCard />, fakeRelist({ analysis: analysed() }));
    const source = page.getByRole('button', { name: 'label, photo 2: “M EUR 50”' });
    await expect.element(source).toHaveAttribute('title', 'Show photo 2');
    await expect.element(source).toHaveAttribute('aria-pressed', 'false');
    await source.click();
    await expect.element(source).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText('Photo 2 of 2 · read here: “M EUR 50”')).toBeVisible();
    const { left, top, width, height } = labelPlaces.size;
    await expect.poll(markOnPhoto).toEqual([left, top, width, height].map((side) => expect.closeTo(side, 2)));
    await page.getByRole('button', { name: 'Whole photo' }).click();
    await expect.element(source).toHaveAttribute('aria-pressed', 'false');
    await expect.element(source).toHaveFocus();
    await expect.element(page.getByText('Photo 2 of 2 · shows brand')).toBeVisible();
    expect(markOnPhoto()).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect.element(source).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(source).toHaveAttribute('aria-pressed', 'false');
  });

  test('every feature, measurement and flaw has its source, down to the place', async () => {
    render(<AnalysisCard />, fakeRelist({ analysis: analysed() }));
    const entry = (words: string) => page.getByRole('listitem').filter({ hasText: words });
    await expect.element(entry('Zip front')).toHaveTextContent('Zip frontseen in photo 1, 84%');
    await expect.element(entry('Ribbed hem')).toHaveTextContent('Ribbed hemseen in photo 1, 77%');
    await expect.element(entry('Light wear')).toHaveTextContent('Light wear on the left cuffseen in photo 1, 52%');
    const source = entry('EUR 50').getByRole('button', { name: 'label, photo 2: “EUR 50”' });
    await source.click();
    await expect.element(source).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText('Photo 2 of 2 · read here: “EUR 50”')).toBeVisible();
    expect(markOnPhoto()).not.toBeNull();
  });

  test('an entry whose source was not kept stands alone', async () => {
    const { 'flaws.0': _, ...rest } = evidence;
    render(<AnalysisCard item={itemWith({}, rest)} />);
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Light wear' })).toHaveTextContent(/^Light wear on the left cuff$/);
  });

  test('the place goes with its fact: another photo, another fact, a corrected one', async () => {
    const relist = fakeRelist({ analysis: analysed() });
    render(<AnalysisCard />, relist);
    await page.getByRole('button', { name: 'label, photo 2: “M EUR 50”' }).click();
    await page.getByRole('button', { name: 'label, photo 2: “100 % LEATHER”' }).click();
    await expect.element(page.getByText('read here: “100 % LEATHER”')).toBeVisible();
    await page.getByRole('group', { name: 'Photos' }).getByRole('button', { name: 'Photo 1' }).click();
    await expect.poll(markOnPhoto).toBeNull();
    await page.getByRole('button', { name: 'label, photo 2: “M EUR 50”' }).click();
    await expect.poll(markOnPhoto).not.toBeNull();
    const corrected = { ...jacket, evidence: { ...evidence, size: { source: 'seller' as const, confidence: 100 } } };
    relist.analysis.setState({ result: { ...analysedItem, item: corrected } });
    await expect.poll(markOnPhoto).toBeNull();
    await expect.element(bigPhoto()).toHaveAttribute('alt', 'Leather bomber jacket, photo 2');
  });

  test('on a phone a source brings the photo into view', async () => {
    await page.viewport(360, 640);
    render(<AnalysisCard />, fakeRelist({ analysis: analysed() }));
    await page.getByRole('button', { name: 'label, photo 2: “100 % LEATHER”' }).click();
    await expect.element(bigPhoto()).toHaveAttribute('alt', 'Leather bomber jacket, photo 2');
    const stage = () => page.getByRole('figure').element().firstElementChild?.getBoundingClientRect();
    await expect.poll(() => stage()?.top).toBeGreaterThanOrEqual(0);
    expect(stage()?.bottom).toBeLessThanOrEqual(640);
    await page.viewport(1280, 900);
  });

  test('the thumbnails answer to clicks and arrow keys, and go round', async () => {
    render(<AnalysisCard />, fakeRelist({ analysis: analysed() }));
    const thumb = (name: string) => page.getByRole('group', { name: 'Photos' }).getByRole('button', { name });
    await thumb('Photo 2').click();
    await expect.element(thumb('Photo 2')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(thumb('Photo 1')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(thumb('Photo 1')).toHaveFocus();
  });

  test('another item begins with its first photo', async () => {
    const relist = fakeRelist({ analysis: analysed() });
    render(<AnalysisCard />, relist);
    await page.getByRole('button', { name: 'label, photo 2: “NORTH & PIER”' }).click();
    await expect.element(bigPhoto()).toHaveAttribute('alt', 'Leather bomber jacket, photo 2');
    relist.analysis.setState({ result: { ...analysedItem, item: { ...jacket, id: 'other', name: 'Mug' } } });
    await expect.element(bigPhoto()).toHaveAttribute('alt', 'Mug, photo 1');
  });
});

test('marketability is labelled as the specification says', () => {
  const labels = [100, 80, 79.9, 60, 59.9, 40, 39.9, 0].map(marketabilityLabel);
  expect(labels).toEqual(['excellent', 'excellent', 'good', 'good', 'fair', 'fair', 'poor', 'poor']);
});
