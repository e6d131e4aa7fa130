import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { cssModules } from './css-plugin.mjs';
import { markdown } from './markdown-plugin.mjs';

/**
 * Removes the preloads of index.html from the development server: only the build knows the names of fonts and scripts, and here
 * they load on demand.
 */
const builtNames = {
  name: 'built-names',
  transformIndexHtml: {
    order: 'pre' as const,
    handler: (html: string) => html.replaceAll(/<link rel="preload" href="%font:[^>]*>\s*| data-\w+="%scripts:[^"]*"/g, ''),
  },
};

/** The development server of the site. What ships is made by rollup.config.mjs. */
export default defineConfig({
  root: fileURLToPath(new URL('../packages/site', import.meta.url)),
  plugins: [react(), markdown(), builtNames],
  resolve: { conditions: ['@relist/source', 'browser', 'module', 'import'] },
  css: { transformer: 'lightningcss', lightningcss: { cssModules } },
  server: {
    proxy: { '/api': process.env.RELIST_API ?? 'http://localhost:3001', '/embed': process.env.RELIST_API ?? 'http://localhost:3001' },
  },
});
