import type { Relist } from '@relist/sdk-widgets';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';
import { fakeRelist, type FakeState } from '../../../sdk-widgets/src/test/fake-relist.ts';
import '@relist/sdk-widgets/styles.css';
import '../styles/site.css';
import { App } from '../app.tsx';
import { setTheme } from '../lib/theme.ts';

export { user as ada } from '../../../sdk-widgets/src/test/data.ts';
export { violations } from '../../../sdk-widgets/src/test/axe.ts';

const home = location.href;
let unmount = () => {};

beforeEach(() => {
  localStorage.clear();
  setTheme('light');
});
afterEach(() => {
  unmount();
  localStorage.clear();
  history.replaceState(null, '', home);
});

/** Opens the site at a path, with data instead of a server. A token in storage means signed in. */
export const openSite = (path: string, { signedIn = false, ...state }: FakeState & { readonly signedIn?: boolean } = {}): Relist => {
  if (signedIn) localStorage.setItem('auth_token', 'fake-token');
  history.replaceState(null, '', path);
  const relist = fakeRelist({ ...state, config: { firstParty: true, ...state.config } });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(<App relist={relist} />);
  unmount = () => {
    root.unmount();
    container.remove();
  };
  return relist;
};

/** Scrolls to a place, so that what waits for somebody to come near comes. */
export const comeNear = (selector: string) => document.querySelector(selector)?.scrollIntoView({ behavior: 'instant' });
