import { createRoot, hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadLanguage } from '../core/languages/load-language.ts';
import { cleanUpAfterTest } from '../test/cleanups.ts';
import { createFakeRelist } from '../test/fake-relist.ts';
import type { Relist } from '../stores/create-relist.ts';
import { useRelist } from './index.ts';
import { RelistProvider } from './relist-provider.tsx';

const pageLanguage = document.documentElement.lang;
afterEach(() => void (document.documentElement.lang = pageLanguage));

const Title = () => <p>{useRelist().translate('uploader.title')}</p>;
const createContainer = () => {
  const container = document.createElement('main');
  document.body.append(container);
  cleanUpAfterTest(() => container.remove());
  return container;
};
/** Returns a container with the HTML that a server renders. A server does not know the page's language. */
const createServerContainer = async (text: string) => {
  const source = createContainer();
  const root = createRoot(source);
  root.render(
    <RelistProvider relist={createFakeRelist({ config: { lang: 'en' } })}>
      <Title />
    </RelistProvider>,
  );
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  const container = createContainer();
  container.innerHTML = source.innerHTML;
  root.unmount();
  return container;
};
const hydrate = (container: HTMLElement, relist: Relist) => {
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(
    container,
    <RelistProvider relist={relist}>
      <Title />
    </RelistProvider>,
    { onRecoverableError },
  );
  cleanUpAfterTest(() => root.unmount());
  return onRecoverableError;
};

test.each([
  ['before', async () => {}],
  ['after', () => loadLanguage(createFakeRelist({ config: { lang: 'es' } }), 'es')],
])('a page in Spanish hydrates English HTML %s its texts are loaded, and then shows Spanish', async (_, prepare) => {
  await prepare();
  const container = await createServerContainer('Upload photos');
  document.documentElement.lang = 'es-MX';
  const relist = createFakeRelist();
  expect(relist.config.lang).toBe('es');
  const onRecoverableError = hydrate(container, relist);
  await expect.element(page.getByText('Subir fotos')).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect([relist.config.lang, relist.config.locale]).toEqual(['es', 'es-MX']);
  expect(container.firstElementChild?.getAttribute('lang')).toBe('es');
});
