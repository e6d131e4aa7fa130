import { minifySync } from 'oxc-minify';

/**
 * Minifies ten times faster than terser, with half a percent more bytes. The site's pages use it, but not the embed, which has a
 * strict size limit.
 */
export const minifyQuickly = () => ({
  name: 'minify-quickly',
  renderChunk(code, { fileName }) {
    const { code: minifiedCode, errors } = minifySync(fileName, code, { module: true, compress: { target: 'es2022' } });
    if (errors.length > 0) this.error(`${fileName}: ${errors[0].message}`);
    return { code: minifiedCode, map: null };
  },
});
