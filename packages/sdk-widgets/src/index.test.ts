import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PhotoUploader, RelistProvider } from './index.ts';

test('a widget renders on a server without a request', () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  const html = renderToString(
    createElement(RelistProvider, { config: { baseUrl: 'https://api.example.com', token: 't' } }, createElement(PhotoUploader)),
  );
  expect(html).toContain('PNG, JPG, GIF up to 10MB each (max 5 files)');
  expect(fetchSpy).not.toHaveBeenCalled();
});
