import { toApiError } from '@relist/api/client';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { trialAnalysis } from '../../test/account-data.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { createPhotoFile } from '../../test/photo-file.ts';
import { render } from '../../test/render.tsx';
import { TrialAnalysis } from './trial-analysis.tsx';
import { TrialListings } from './trial-listings.tsx';

const createTestRelist = (trials: NonNullable<FakeState['calls']>['trials'] = {}, theme: 'light' | 'dark' = 'light') =>
  createFakeRelist({ config: { theme, navigate: () => undefined }, calls: { trials } });
const findToast = () => page.getByRole('region', { name: 'Notifications (F8)' });
const choose = async () => page.getByLabelText('Image', { exact: true }).upload(await createPhotoFile('jacket.jpg'));
const analyze = () => page.getByRole('button', { name: 'Analyze Image' }).click();

describe('TrialAnalysis', () => {
  test('accepts only images, and asks for one if none is selected', async () => {
    render(<TrialAnalysis />, createTestRelist());
    await expect.element(page.getByLabelText('Image', { exact: true })).toHaveAttribute('accept', 'image/*');
    await analyze();
    await expect.element(findToast()).toHaveTextContent('No file selectedPlease select an image to analyze');
  });

  test('shows every fact, the debug info and the raw response', async () => {
    render(<TrialAnalysis />, createTestRelist());
    await choose();
    await analyze();
    await expect.element(findToast()).toHaveTextContent('Analysis completeImage has been analyzed successfully');
    const results = page.getByRole('region', { name: 'Results' });
    for (const text of [
      'ConditionGood (78/100)',
      'Estimated value$68',
      'Confidence84%',
      'FlawsLight wear',
      'Key selling points',
      '#bomber',
    ])
      await expect.element(results).toHaveTextContent(text);
    await expect.element(page.getByRole('region', { name: 'Debug info' })).toHaveTextContent('Image size240 KBMIME typeimage/jpeg');
    await expect.element(page.getByRole('region', { name: 'Raw JSON' }).first()).toHaveTextContent('"success": true');
  });

  test('shows an unsuccessful response in the card', async () => {
    render(<TrialAnalysis />, createTestRelist({ analysis: async () => ({ ...trialAnalysis, success: false, message: 'Too dark.' }) }));
    await choose();
    await analyze();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Analysis failed: Too dark.');
  });

  test('shows the server’s error message and re-enables the button', async () => {
    render(
      <TrialAnalysis />,
      createTestRelist({ analysis: async () => Promise.reject(toApiError(422, '', '{"message":"Not a photo."}')) }),
    );
    await choose();
    await analyze();
    await expect.element(findToast()).toHaveTextContent('Analysis failedNot a photo.');
    await expect.element(page.getByRole('button', { name: 'Analyze Image' })).toBeEnabled();
  });
});

describe('TrialListings', () => {
  test('shows the raw response', async () => {
    render(<TrialListings />, createTestRelist());
    await page.getByRole('button', { name: 'Run Test' }).click();
    await expect.element(findToast()).toHaveTextContent('Test successful!Platform listings generated successfully');
    await expect.element(page.getByRole('region', { name: 'Raw JSON' }).first()).toHaveTextContent('"Sample phone"');
  });

  test.each([
    ['{"message":"Not now."}', 'Test failedNot now.'],
    ['{"error":"Not available."}', 'Test failedNot available.'],
    ['{}', 'Test failedFailed to test platform listings'],
  ])('shows the message in %s', async (body, text) => {
    render(<TrialListings />, createTestRelist({ platformListings: async () => Promise.reject(toApiError(503, 'Busy', body)) }));
    await page.getByRole('button', { name: 'Run Test' }).click();
    await expect.element(findToast()).toHaveTextContent(text);
  });

  test('shows a fallback for an error without a message', async () => {
    render(<TrialListings />, createTestRelist({ platformListings: async () => Promise.reject(new Error('')) }));
    await page.getByRole('button', { name: 'Run Test' }).click();
    await expect.element(findToast()).toHaveTextContent('Test failedFailed to test platform listings');
  });

  test.each([
    [{ auth_token: 'a', token: 'b' }, null],
    [{ token: 'b' }, 'Bearer b'],
    [{}, null],
  ])('with %o in storage, sends %s as the authorization header', async (storedTokens, header) => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ listings: [] }));
    const callDefaultClient = vi.fn(async () => ({ item: trialItem, listings: [] }));
    for (const [key, value] of Object.entries(storedTokens)) localStorage.setItem(key, value);
    render(
      <TrialListings />,
      createFakeRelist({ config: { firstParty: true }, calls: { trials: { platformListings: callDefaultClient } } }),
    );
    await page.getByRole('button', { name: 'Run Test' }).click();
    await expect.element(findToast()).toHaveTextContent('Test successful!');
    const apiRequest = fetchSpy.mock.calls
      .map(([request]) => request)
      .find((request) => request instanceof Request && request.url.includes('/api/'));
    expect(apiRequest instanceof Request ? apiRequest.headers.get('authorization') : null).toBe(header);
    expect(callDefaultClient).toHaveBeenCalledTimes(header ? 0 : 1);
  });
});

const trialItem = { name: 'Sample phone', analysisResults: trialAnalysis.analysis };
