import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { cssModules } from './css-plugin.mjs';
import { markdown } from './markdown-plugin.mjs';

/**
 * Removes the preloads from index.html in the development server, which loads fonts and scripts on demand. Only the build can fill
 * in their names.
 */
const removePreloads = {
  name: 'remove-preloads',
  transformIndexHtml: {
    order: 'pre' as const,
    handler: (html: string) => html.replaceAll(/<link rel="preload" href="%font:[^>]*>\s*| data-\w+="%scripts:[^"]*"/g, ''),
  },
};

/** Configures the site's development server. rollup.config.mjs builds the published site. */
export default defineConfig({
  root: fileURLToPath(new URL('../packages/site', import.meta.url)),
  plugins: [react(), markdown(), removePreloads],
  resolve: { conditions: ['@relist/source', 'browser', 'module', 'import'] },
  css: { transformer: 'lightningcss', lightningcss: { cssModules } },
  server: {
    proxy: { '/api': process.env.RELIST_API ?? 'http://localhost:3001', '/embed': process.env.RELIST_API ?? 'http://localhost:3001' },
  },
});
