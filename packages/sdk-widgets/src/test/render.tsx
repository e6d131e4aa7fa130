import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Relist } from '../stores/create-relist.ts';
import { RelistProvider } from '../hooks/relist-provider.tsx';
import { fakeRelist } from './fake-relist.ts';
import { untilEnd } from './on-page.ts';

/** Renders into the page within a provider; cleaned up after each test. */
export const render = (children: ReactNode, relist: Relist = fakeRelist()) => {
  const container = document.createElement('main');
  document.body.append(container);
  const root = createRoot(container);
  root.render(<RelistProvider relist={relist}>{children}</RelistProvider>);
  untilEnd(() => relist.analysis.cancel());
  const unmount = untilEnd(() => {
    root.unmount();
    container.remove();
  });
  return { container, relist, unmount };
};
