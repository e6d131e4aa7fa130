import type { Decorator } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { RelistProvider } from '../hooks/relist-provider.tsx';
import { createFakeRelist, type FakeState } from './fake-relist.ts';

interface FrameProps {
  state: FakeState;
  theme: 'light' | 'dark' | 'auto';
  /** CSS pixels; widgets respond to their container's width. */
  width: number | undefined;
  dir: 'ltr' | 'rtl';
  lang: string;
  children: ReactNode;
}

const Frame = ({ state, theme, width, dir, lang, children }: FrameProps) => {
  const [relist] = useState(() => createFakeRelist(state));
  return (
    <RelistProvider relist={relist} theme={theme} lang={lang}>
      <div dir={dir} style={{ maxWidth: width, marginInline: 'auto' }}>
        {children}
      </div>
    </RelistProvider>
  );
};

/** Wraps a story in a provider with fake responses. Story parameters: `width` in pixels, `dir`. */
export const withRelist =
  (state: FakeState = {}): Decorator =>
  (Story, { globals, parameters }) => (
    <Frame
      state={state}
      theme={globals['theme'] ?? 'light'}
      lang={globals['lang'] ?? 'en'}
      width={parameters['width']}
      dir={parameters['dir'] ?? 'ltr'}
    >
      <Story />
    </Frame>
  );
