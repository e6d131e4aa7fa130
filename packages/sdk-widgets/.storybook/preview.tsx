import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { rules } from '../src/test/axe.ts';
import { checkStory } from '../src/test/story-checks.ts';
import './preview.css';

/** Applies the selected theme to the page itself, so that the background around a widget changes too. */
const withTheme: Decorator = (Story, { globals }) => {
  const theme = String(globals['theme'] ?? 'light');
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return <Story />;
};

/** True if the stories run as tests. In Storybook itself, the a11y panel checks only the selected theme. */
const isTestRun = '__vitest_browser__' in globalThis;
if (isTestRun) await import('../src/test/lazy-parts.ts');

const preview: Preview = {
  afterEach: async ({ title, name, parameters }) => (isTestRun ? checkStory({ title, name, parameters }) : undefined),
  tags: ['autodocs'],
  decorators: [withTheme],
  initialGlobals: { theme: 'light', lang: 'en' },
  globalTypes: {
    lang: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'es', title: 'Español' },
          { value: 'fr', title: 'Français' },
        ],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'auto', title: 'Auto' },
        ],
      },
    },
  },
  parameters: {
    a11y: { test: isTestRun ? 'off' : 'error', options: { rules } },
    layout: 'padded',
    viewport: {
      options: {
        phone: { name: 'Phone, 360 px', styles: { width: '360px', height: '780px' } },
        desktop: { name: 'Desktop, 1280 px', styles: { width: '1280px', height: '900px' } },
      },
    },
  },
};
export default preview;
