import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { cssModules } from './css-plugin.mjs';
import { markdown } from './markdown-plugin.mjs';

/**
 * Removes the preloads from index.html in the development server. Only the build can fill in the names of fonts and scripts, and
 * the development server loads them on demand.
 */
const removePreloads = {
  name: 'remove-preloads',
  transformIndexHtml: {
    order: 'pre' as const,
    handler: (html: string) => html.replaceAll(/<link rel="preload" href="%font:[^>]*>\s*| data-\w+="%scripts:[^"]*"/g, ''),
  },
};

/** The development server of the site. rollup.config.mjs builds what ships. */
export default defineConfig({
  root: fileURLToPath(new URL('../packages/site', import.meta.url)),
  plugins: [react(), markdown(), removePreloads],
  resolve: { conditions: ['@relist/source', 'browser', 'module', 'import'] },
  css: { transformer: 'lightningcss', lightningcss: { cssModules } },
  server: {
    proxy: { '/api': process.env.RELIST_API ?? 'http://localhost:3001', '/embed': process.env.RELIST_API ?? 'http://localhost:3001' },
  },
});
