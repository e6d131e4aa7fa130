import { toApiError } from '@relist/api/client';
import type { Stage, TryResult } from '@relist/api/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { visitorResults } from '../../stores/visitor/visitor-results.ts';
import { analyzedItem, item, listing, unidentifiedItem } from '../../test/data.ts';
import { createDeferred } from '../../test/deferred.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { runCleanups } from '../../test/cleanups.ts';
import { createPhotoFile } from '../../test/photo-file.ts';
import { render } from '../../test/render.tsx';
import { TryClaim } from './try-claim.tsx';
import { TryIt } from './try-it.tsx';

const result: TryResult = { ...analyzedItem, claim: 'signed', expiresAt: new Date(Date.now() + 86_400_000).toISOString() };

beforeEach(() => visitorResults.delete(''));

const renderTryIt = (calls: FakeState['calls'], onSignUp = vi.fn()) =>
  render(
    <TryIt onSignUp={onSignUp} samples={<a href="#sample">Ours</a>}>
      <h1>Photograph it.</h1>
    </TryIt>,
    createFakeRelist({ calls: calls ?? {}, config: { firstParty: true } }),
  );
const choose = async (container: Element, count = 1) => {
  await expect.element(page.getByRole('heading', { name: 'Try it with something you own' })).toBeVisible();
  const input = container.querySelector<HTMLInputElement>('[data-input=files]');
  const files = new DataTransfer();
  for (let number = 1; number <= count; number += 1) files.items.add(await createPhotoFile(`photo-${number}.png`));
  if (!input) throw new Error('There is no file input.');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('the analysis without an account', () => {
  test('analyzes a photo immediately, stage by stage, and shows the full result', async () => {
    const response = createDeferred<TryResult>();
    let reportStage: ((stage: Stage) => void) | undefined;
    const create = vi.fn((_: unknown, options?: { onStage?: (stage: Stage) => void }) => {
      reportStage = options?.onStage;
      return response.promise;
    });
    const { container } = renderTryIt({ tries: { create } });
    await choose(container);
    await expect.element(page.getByRole('heading', { name: 'Analyzing your photos…' })).toBeVisible();
    await expect.poll(() => reportStage).toBeDefined();
    reportStage?.('pricing');
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Comparing' })).toHaveAttribute('aria-current', 'step');
    response.resolve(result);
    await expect.element(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: item.name })).toHaveFocus();
    expect(container.textContent).toContain(listing.title);
    expect(container.textContent).toContain('Most sell for $48–$92.');
    expect(container.querySelector('figure img')?.getAttribute('src')).toMatch(/^blob:/);
    expect(container.textContent).not.toContain('Photograph it.');
    const [request] = create.mock.calls[0] as unknown as [{ files: File[] }];
    expect(request.files).toHaveLength(1);
    expect((await visitorResults.read(''))?.result.claim).toBe('signed');
  });

  test('can be saved by signing up in place, or replaced with another', async () => {
    // The platform takes whole dollars, so the listing's price differs from the estimate.
    const roundedResult = { ...result, item: { ...item, estimatedValue: 18.5 }, listing: { ...listing, price: 19 } };
    const { container } = renderTryIt({ tries: { create: async () => roundedResult } });
    await choose(container);
    await page.getByRole('button', { name: 'Save this item' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Save this item' })).toHaveTextContent('$19');
    expect([...container.querySelectorAll('[part=price-tag]')].map(({ textContent }) => textContent)).toEqual(['$19', '$19']);
    await expect.element(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
    const fields = page.getByRole('dialog').getByRole('textbox').elements();
    expect(fields.map((field) => field.getAttribute('name'))).toEqual(['email', 'password']);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Try another photo' }).click();
    await expect.element(page.getByRole('heading', { name: 'Try it with something you own' })).toBeVisible();
  });

  test('keeps the height of the dialog when a sign-in fails', async () => {
    await page.viewport(360, 740);
    const login = () =>
      Promise.reject(toApiError(401, '', '{"code":"wrong_password","message":"Wrong email or password. Check both and try again."}'));
    const { container } = renderTryIt({ tries: { create: async () => result }, auth: { login } });
    await choose(container);
    await page.getByRole('button', { name: 'Save this item' }).click();
    const dialog = page.getByRole('dialog');
    await page.getByRole('tab', { name: 'Login' }).click();
    const { top } = dialog.element().getBoundingClientRect();
    await page.getByLabelText('Email').fill('ada@example.com');
    await page.getByLabelText('Password', { exact: true }).fill('correct horse');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(dialog.element().getBoundingClientRect().top).toBe(top);
  });

  test('lets the visitor copy the listing', async () => {
    const writeSpy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { container } = renderTryIt({ tries: { create: async () => result } });
    await choose(container);
    await page.getByRole('button', { name: 'Copy complete listing' }).click();
    await expect.poll(() => writeSpy.mock.calls.at(-1)?.[0]).toContain(listing.title);
  });

  test('shows a message for an unidentified item, which can be saved', async () => {
    const { container } = renderTryIt({ tries: { create: async () => ({ ...result, ...unidentifiedItem }) } });
    await choose(container);
    await expect.element(page.getByRole('heading', { level: 1, name: 'We couldn’t tell what this is' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save this item' })).toBeVisible();
  });

  test('offers sign-up if today’s free analysis is used', async () => {
    const message = "You've used today's free try. Create an account to continue.";
    const onSignUp = vi.fn();
    const rejectAsUsed = () => Promise.reject(toApiError(429, 'Too Many Requests', JSON.stringify({ code: 'try_used', message })));
    const { container } = renderTryIt({ tries: { create: rejectAsUsed } }, onSignUp);
    await choose(container);
    await expect.element(page.getByText(message)).toBeVisible();
    await page.getByRole('button', { name: 'Create account' }).click();
    expect(onSignUp).toHaveBeenCalledOnce();
  });

  test('can be retried when the analysis fails', async () => {
    const create = vi.fn<() => Promise<TryResult>>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(result);
    const { container } = renderTryIt({ tries: { create } });
    await choose(container);
    await expect.element(page.getByText(/^We couldn’t analyze your photo/)).toBeVisible();
    await choose(container);
    await expect.element(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
  });

  test('offers the result of an earlier analysis', async () => {
    await visitorResults.write('', { result, photos: [await createPhotoFile('front.png')] });
    renderTryIt({});
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
  });
});

describe('photo selection', () => {
  test('offers the camera first on a phone, and a file picker elsewhere', async () => {
    await page.viewport(360, 740);
    const { container } = renderTryIt({});
    await expect.element(page.getByRole('button', { name: 'Take photo' })).toBeVisible();
    expect(container.querySelector('[data-input=camera]')?.getAttribute('capture')).toBe('environment');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await page.viewport(1280, 800);
    await expect.element(page.getByRole('button', { name: 'Take photo' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  });
});

describe('the analysis without an account on a partner’s page', () => {
  test('sends the partner’s key, stores the result, and leaves sign-up to the partner', async () => {
    const baseUrl = 'https://relist.example';
    await visitorResults.delete(baseUrl);
    const requests: string[][] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { url, method, headers } = input as Request;
      requests.push([method, url, `${headers.get('authorization')}`]);
      return Response.json(result);
    });
    const onSignUp = vi.fn();
    const { container } = render(<TryIt onSignUp={onSignUp} />, createFakeRelist({ config: { baseUrl, key: 'pk_1', firstParty: false } }));
    await choose(container);
    await expect.element(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
    expect(requests).toEqual([['POST', `${baseUrl}/api/embed/try`, 'Bearer pk_1']]);
    expect((await visitorResults.read(baseUrl))?.result.claim).toBe('signed');
    await page.getByRole('button', { name: 'Save this item' }).click();
    expect(onSignUp.mock.calls).toEqual([[item.id]]);
    expect(page.getByRole('dialog').elements()).toEqual([]);
    await visitorResults.delete(baseUrl);
  });
});

describe('TryClaim after sign-in', () => {
  const openAfterSignIn = (calls: FakeState['calls'], onItem = vi.fn()) => {
    render(
      <TryClaim onItem={onItem}>
        <p>The page</p>
      </TryClaim>,
      createFakeRelist({ calls: calls ?? {}, config: { firstParty: true }, isSignedIn: true }),
    );
    return onItem;
  };

  test('saves the stored result and opens its item', async () => {
    await visitorResults.write('', { result, photos: [await createPhotoFile('front.png')] });
    const onItem = openAfterSignIn({ tries: { claim: async () => analyzedItem } });
    await expect.poll(() => onItem.mock.calls).toEqual([[item.id]]);
  });

  test('shows the page if nothing was stored, and the reason if saving failed', async () => {
    const onItem = openAfterSignIn({});
    await expect.element(page.getByText('The page')).toBeVisible();
    runCleanups();
    await visitorResults.write('', { result, photos: [await createPhotoFile('front.png')] });
    const message = 'This result was saved to another account. Analyze the photos again.';
    openAfterSignIn(
      { tries: { claim: () => Promise.reject(toApiError(409, 'Conflict', JSON.stringify({ code: 'try_claimed', message }))) } },
      onItem,
    );
    await expect.element(page.getByRole('region', { name: 'Notifications (F8)' })).toHaveTextContent(message);
    expect(onItem).not.toHaveBeenCalled();
  });
});
