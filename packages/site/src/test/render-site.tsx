import type { Relist } from '@relist/sdk-widgets';
import { createRoot } from 'react-dom/client';
import { navigate as go } from 'wouter/use-browser-location';
import { createFakeRelist, type FakeState } from '../../../sdk-widgets/src/test/fake-relist.ts';
import { cleanUpAfterTest } from '../../../sdk-widgets/src/test/cleanups.ts';
import '@relist/sdk-widgets/styles.css';
import styles from '../styles/site.css?inline';
import { App } from '../app.tsx';
import { setTheme } from '../lib/theme.ts';

export { user as ada } from '../../../sdk-widgets/src/test/data.ts';

/** Navigates like the site, but rejects API URLs, because a test that leaves its page would end the other tests. */
const navigate = (path: string) => {
  if (path.startsWith('/api/')) throw new Error(`The test leaves its page for ${path}.`);
  go(path);
};

/** Opens the site at a path, with a fake server. A stored token signs the user in. */
export const openSite = (path: string, { isSignedIn = false, ...state }: FakeState & { readonly isSignedIn?: boolean } = {}): Relist => {
  if (isSignedIn) localStorage.setItem('auth_token', 'fake-token');
  if (!document.documentElement.dataset.theme) setTheme('light');
  // The site's styles apply to whole pages, and widget tests share this page.
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = styles;
  history.replaceState(null, '', path);
  const relist = createFakeRelist({ ...state, config: { firstParty: true, navigate, ...state.config } });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(<App relist={relist} />);
  cleanUpAfterTest(() => relist.analysis.cancel());
  cleanUpAfterTest(() => {
    root.unmount();
    container.remove();
    sheet.remove();
  });
  return relist;
};

/** Scrolls to an element, so that content that loads near the viewport appears. */
export const scrollNear = (selector: string) => document.querySelector(selector)?.scrollIntoView({ behavior: 'instant' });
