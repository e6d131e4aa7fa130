import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Relist } from '../stores/create-relist.ts';
import { RelistProvider } from '../hooks/relist-provider.tsx';
import { createFakeRelist } from './fake-relist.ts';
import { cleanUpAfterTest } from './cleanups.ts';

/** Renders into the page within a provider, and unmounts after the test. */
export const render = (children: ReactNode, relist: Relist = createFakeRelist()) => {
  const container = document.createElement('main');
  document.body.append(container);
  const root = createRoot(container);
  root.render(<RelistProvider relist={relist}>{children}</RelistProvider>);
  cleanUpAfterTest(() => relist.analysis.cancel());
  const unmount = cleanUpAfterTest(() => {
    root.unmount();
    container.remove();
  });
  return { container, relist, unmount };
};
