import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';
import type { Relist } from '../core/create-relist.ts';
import { RelistProvider } from '../hooks/relist-provider.tsx';
import { fakeRelist } from './fake-relist.ts';

const mounted = new Set<() => void>();
const unmountAll = () => {
  for (const unmount of mounted) unmount();
  mounted.clear();
};
afterEach(unmountAll);

/** Renders into the page within a provider; everything goes after each test. */
export const render = (children: ReactNode, relist: Relist = fakeRelist()) => {
  const container = document.createElement('main');
  document.body.append(container);
  const root = createRoot(container);
  root.render(<RelistProvider relist={relist}>{children}</RelistProvider>);
  const unmount = () => {
    root.unmount();
    container.remove();
    mounted.delete(unmount);
  };
  mounted.add(unmount);
  return { container, relist, unmount };
};
