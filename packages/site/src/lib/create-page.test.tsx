import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createPage } from './create-page.tsx';

const Settings = () => <p>Settings</p>;
const roots: { unmount: () => void }[] = [];
afterEach(() => roots.splice(0).forEach((root) => root.unmount()));

const render = (PageComponent: React.ComponentType): HTMLElement => {
  const element = document.createElement('div');
  const root = createRoot(element);
  roots.push(root);
  flushSync(() =>
    root.render(
      <Suspense fallback="Loading">
        <PageComponent />
      </Suspense>,
    ),
  );
  return element;
};

describe('a page', () => {
  it('shows the fallback until it is loaded', async () => {
    const element = render(createPage(async () => Settings));
    expect(element.textContent).toBe('Loading');
    await expect.poll(() => element.textContent).toBe('Settings');
  });

  it('shows no fallback after it was preloaded', async () => {
    const SettingsPage = createPage(async () => Settings);
    await SettingsPage.preload();
    expect(render(SettingsPage).textContent).toBe('Settings');
  });

  it('loads when it is shown if preloading failed', async () => {
    let attemptCount = 0;
    const SettingsPage = createPage(async () => {
      attemptCount += 1;
      if (attemptCount === 1) throw new Error('offline');
      return Settings;
    });
    await SettingsPage.preload();
    await expect.poll(() => render(SettingsPage).textContent).toBe('Settings');
  });
});
