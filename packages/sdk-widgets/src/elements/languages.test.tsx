import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import uploaderTexts from '../core/texts/en/uploader.json';
import { createPhotoFile } from '../test/photo-file.ts';
import { PhotoUploader } from '../widgets/photo-uploader/photo-uploader.tsx';
import { configure } from './configuration.ts';
import { defineElement } from './define-element.ts';

beforeAll(() => {
  const load = async () => ({ widget: PhotoUploader, texts: uploaderTexts });
  defineElement('test-localized', { hasFlow: true, load }, 'https://api.example.com');
});
afterEach(() => configure({ lang: undefined, translations: undefined }));

const showUploader = (attributes: string) => {
  document.body.innerHTML = `<main><test-localized token="languages" ${attributes}></test-localized></main>`;
  return document.querySelector('test-localized') as HTMLElement;
};
const expectHeading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible();

describe('the language of an element', () => {
  test('follows its attribute, and keeps the photos when it changes', async () => {
    const element = showUploader('lang="es"');
    await expectHeading('Subir fotos');
    expect(element.shadowRoot?.querySelector('[lang]')?.getAttribute('lang')).toBe('es');
    const photo = await createPhotoFile('jacket.jpg');
    const transfer = new DataTransfer();
    transfer.items.add(photo);
    const input = element.shadowRoot?.querySelector<HTMLInputElement>('[data-input="files"]');
    if (!input) throw new Error('The uploader has no input.');
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(page.getByText('1 de 5 fotos')).toBeVisible();
    element.lang = 'fr-CA';
    await expectHeading('Envoyer des photos');
    await expect.element(page.getByText('1 photo sur 5')).toBeVisible();
  });

  test('follows Relist.configure, and the page’s own texts still override it', async () => {
    configure({ lang: 'fr', translations: { 'uploader.title': 'Vos trésors' } });
    showUploader('');
    await expectHeading('Vos trésors');
    await expect.element(page.getByRole('button', { name: 'Choisir des photos' })).toBeVisible();
  });

  test('defaults to the page’s language', async () => {
    document.documentElement.lang = 'es-MX';
    showUploader('');
    await expectHeading('Subir fotos');
  });

  test('follows the locale; a language without texts falls back to English, including the `lang` attribute', async () => {
    const element = showUploader('locale="fr-FR"');
    await expectHeading('Envoyer des photos');
    element.setAttribute('locale', 'de-DE');
    await expectHeading('Upload photos');
    expect(element.shadowRoot?.querySelector('[lang]')?.getAttribute('lang')).toBe('en');
  });
});
