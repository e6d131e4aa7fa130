import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { cssModules } from '../../../.config/css-plugin.mjs';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-vitest', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other generator, react-docgen-typescript, needs the TypeScript 5 compiler API, which TypeScript 7 lacks.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (base) =>
    mergeConfig(base, {
      resolve: { conditions: ['@relist/source', 'browser', 'module', 'import', 'default'] },
      css: { transformer: 'lightningcss', lightningcss: { cssModules } },
    }),
};
export default config;
