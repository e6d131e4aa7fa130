import { toApiError } from '@relist/api/client';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createChosenPhotos } from '../test/chosen-photos.ts';
import { analyzedItem } from '../test/data.ts';
import { createAnalyzedState, createFakeRelist } from '../test/fake-relist.ts';
import { AnalysisCard } from '../widgets/analysis-card/analysis-card.tsx';
import { AuthForms } from '../widgets/auth-forms/auth-forms.tsx';
import { ItemPhotos } from '../widgets/item-page/item-photos.tsx';
import { ListingGenerator } from '../widgets/listing-generator/listing-generator.tsx';
import { PhotoUploader } from '../widgets/photo-uploader/photo-uploader.tsx';
import { PricingCard } from '../widgets/pricing-card/pricing-card.tsx';
import { useRelist } from './index.ts';
import { RelistProvider } from './relist-provider.tsx';

const photos = await createChosenPhotos(3);
let unmount = () => undefined as void;
afterEach(() => unmount());

const Photos = ({ item }: { item: typeof analyzedItem.item }) => <ItemPhotos item={item} addButton={null} t={useRelist().translate} />;
const show = (relist = createFakeRelist()) => {
  const container = document.createElement('main');
  document.body.append(container);
  const root = createRoot(container);
  unmount = () => {
    root.unmount();
    container.remove();
  };
  const draw = (children: React.ReactNode, lang?: string) =>
    root.render(
      <RelistProvider relist={relist} {...(lang && { lang })}>
        {children}
      </RelistProvider>,
    );
  return { container, draw, relist };
};
const expectHeading = (name: string) => expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();

describe('a provider', () => {
  test('uses the language of its configuration', async () => {
    show(createFakeRelist({ config: { lang: 'fr' } })).draw(<PhotoUploader />);
    await expectHeading('Envoyer des photos');
  });

  test('changes the language with its `lang` prop, and keeps the photos', async () => {
    const { draw, container } = show(createFakeRelist({ analysis: { state: 'selected', files: photos } }));
    draw(<PhotoUploader />);
    await expect.element(page.getByText('3 of 5 photos')).toBeVisible();
    draw(<PhotoUploader />, 'es');
    await expect.element(page.getByText('3 de 5 fotos')).toBeVisible();
    expect(container.querySelector('[lang]')?.getAttribute('lang')).toBe('es');
    draw(<PhotoUploader />, 'en-US');
    await expect.element(page.getByText('3 of 5 photos')).toBeVisible();
  });

  test('provides the texts of lazily loaded parts', async () => {
    show(createFakeRelist({ config: { lang: 'es' }, analysis: { state: 'selected', files: photos } })).draw(<PhotoUploader />);
    await page.getByRole('button', { name: 'Editar la foto 1' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Editar foto' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Girar a la izquierda' })).toBeVisible();
  });
});

describe('widgets in another language', () => {
  test('API errors show the server’s message, and file errors are translated by code', async () => {
    const error = {
      code: 'photo_too_large',
      status: 413,
      // The server writes the message in the language of the request.
      message: 'jacket.jpg pesa demasiado.',
      fieldErrors: { 'jacket.jpg': { code: 'file_too_large' as const, params: { megabytes: 10 }, message: 'is larger than 10 MB' } },
    };
    show(createFakeRelist({ config: { lang: 'es' }, analysis: { state: 'error', files: photos, error } })).draw(<PhotoUploader />);
    await expect.element(page.getByText('jacket.jpg pesa demasiado.')).toBeVisible();
    await expect.element(page.getByText(/^jacket\.jpg: Pesa más de 10\sMB\.$/u)).toBeVisible();
  });

  test.each([
    [{ code: 'not_email', params: {}, message: 'is not an email address' }, 'No es un correo electrónico válido.'],
    [{ code: 'too_long', params: { max: 1200 }, message: 'must be at most 1,200 characters long' }, 'Escribe como máximo 1200 caracteres.'],
    [{ code: 'not_known_yet', params: {}, message: 'Demasiado nuevo.' }, 'Demasiado nuevo.'],
    [null, 'Correo electrónico is taken'],
  ])('a form translates field errors by code, and shows unknown ones unchanged: %#', async (error, text) => {
    const body = { code: 'invalid_values', message: 'No.', fields: { email: 'is taken' }, ...(error && { fieldErrors: { email: error } }) };
    const register = () => Promise.reject(toApiError(422, '', JSON.stringify(body)));
    show(createFakeRelist({ config: { lang: 'es', firstParty: true, token: undefined }, calls: { auth: { register } } })).draw(
      <AuthForms initialTab="register" />,
    );
    await page.getByLabelText('Correo electrónico').fill('ada@example.com');
    await page.getByLabelText('Contraseña', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect.element(page.getByText(text)).toBeVisible();
  });

  test('money and numbers follow the locale', async () => {
    const { container, draw } = show(createFakeRelist({ config: { lang: 'fr' }, analysis: createAnalyzedState() }));
    draw(<PricingCard />);
    await expectHeading('Pourquoi ce prix');
    // The folds are rendered after the next paint.
    await expect.element(page.getByText('412 vendus')).toBeVisible();
    expect(container.textContent).toMatch(/\d\s?\$US/u);
    expect(container.textContent).not.toContain('$68');
  });

  test('server messages are translated by code, and shown unchanged for unknown codes', async () => {
    const { item, listing, optimization } = analyzedItem;
    const checks = [
      {
        id: 'title-length',
        label: 'Title of 60–80 characters',
        params: { min: 60, max: 80 },
        result: 0.5,
        weight: 10,
        fix: 'Shorten the title from 92 to 80 characters.',
        todo: {
          code: 'title_long' as const,
          params: { length: 92, target: 80 },
          message: 'Shorten the title from 92 to 80 characters.',
        },
      },
      { id: 'smell', label: 'Smells of roses', result: 0, weight: 5, fix: 'Air it.' },
    ];
    const claims = [{ field: 'keywords' as const, words: 'vintage', code: 'era' as const, reason: 'Nothing shows how old it is.' }];
    const message = 'Photo 1 is the same as photo 2. Replace it with another side, the label or a flaw.';
    const photos = item.photos.map((photo, index) =>
      index === 0 ? { ...photo, advice: [{ code: 'duplicate' as const, params: { photo: 1, other: 2 }, message }] } : photo,
    );
    const result = { ...analyzedItem, item: { ...item, photos }, listing, optimization: { ...optimization, checks, claims } };
    const { container, draw } = show(createFakeRelist({ analysis: { ...createAnalyzedState(), result } }));
    const widgets = (
      <>
        <Photos item={result.item} />
        <ListingGenerator />
      </>
    );
    draw(widgets, 'es');
    await expectHeading('Tu anuncio');
    await page.getByText('Mejorar este anuncio').click();
    for (const text of [
      'Título de 60 a 80 caracteres',
      'Acorta el título de 92 a 80 caracteres.',
      'Smells of roses',
      'Air it.',
      'Nada indica de qué época es.',
      'La foto 1 muestra lo mismo que la foto 2.',
    ])
      await expect.poll(() => container.textContent).toContain(text);
    draw(widgets, 'en');
    await expectHeading('Your listing');
    await page.getByText('Improve this listing').click();
    for (const text of [checks[0]?.label, checks[0]?.fix, claims[0]?.reason, message])
      await expect.poll(() => container.textContent).toContain(text);
  });

  test('the sign-in form reports a rejected token', async () => {
    const relist = createFakeRelist({ config: { lang: 'fr', firstParty: true } });
    relist.session.setState({ state: 'signed-out', user: null, error: 'Authentication failed' });
    show(relist).draw(<AuthForms />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Connexion impossible');
  });

  test.each(['es', 'fr'])('the full result in %s fits 320 pixels without overflow', async (lang) => {
    const { container, draw } = show(createFakeRelist({ config: { lang }, analysis: createAnalyzedState() }));
    draw(
      <div style={{ inlineSize: 320 }}>
        <AnalysisCard />
        <ListingGenerator />
        <PricingCard />
      </div>,
    );
    await expect.element(page.getByRole('heading', { level: 2 }).nth(2)).toBeVisible();
    expect(findOverflowingElements(container, 320)).toEqual([]);
  });
});

/** Returns the HTML of elements that overflow a column of this width. */
const findOverflowingElements = (container: Element, width: number) => {
  const { left, right } = container.querySelector('div > div')?.getBoundingClientRect() ?? new DOMRect();
  return [...container.querySelectorAll('button, input, textarea, select, h2, h3, p, dd')]
    .filter((element) => element.checkVisibility() && !element.closest('[hidden], [aria-hidden=true]'))
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > width || box.left < left - 1 || box.right > right + 1;
    })
    .map((element) => element.outerHTML.slice(0, 160));
};

describe('right-to-left widgets at 320 pixels', () => {
  const renderColumn = (children: React.ReactNode) => (
    <div dir="rtl" style={{ inlineSize: 320 }}>
      {children}
    </div>
  );

  test('the uploader does not overflow, and the later photo is on the left', async () => {
    const { container, draw } = show(createFakeRelist({ analysis: { state: 'selected', files: photos } }));
    draw(renderColumn(<PhotoUploader />));
    await expect.element(page.getByText('3 of 5 photos')).toBeVisible();
    expect(findOverflowingElements(container, 320)).toEqual([]);
    const [first, second] = [...container.querySelectorAll('[data-photo]')].map((photo) => photo.getBoundingClientRect());
    expect(second?.right).toBeLessThanOrEqual(first?.left ?? 0);
  });

  test('the results do not overflow', async () => {
    const { container, draw } = show(createFakeRelist({ analysis: createAnalyzedState() }));
    draw(
      renderColumn(
        <>
          <AnalysisCard />
          <ListingGenerator />
          <PricingCard />
        </>,
      ),
    );
    await expect.element(page.getByRole('region', { name: 'Pricing Information' })).toBeVisible();
    expect(findOverflowingElements(container, 320)).toEqual([]);
  });
});
