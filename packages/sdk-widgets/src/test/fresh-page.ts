// Test files share a page. Everything that a test adds is removed after the test, so that tests are independent.
import { afterEach, vi } from 'vitest';
import './lazy-parts.ts';
import { runCleanups } from './cleanups.ts';

const root = document.documentElement;
const [initialUrl, attributes] = [location.href, Array.from(root.attributes, ({ name, value }) => [name, value] as const)];

const resetAttributes = () => {
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const [name, value] of attributes) root.setAttribute(name, value);
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name);
};

afterEach(() => {
  vi.useRealTimers();
  runCleanups();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
  resetAttributes();
  localStorage.clear();
  sessionStorage.clear();
  if (location.href !== initialUrl) history.replaceState(null, '', initialUrl);
});
