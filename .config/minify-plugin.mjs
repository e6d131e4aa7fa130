import { minifySync } from 'oxc-minify';

/**
 * Minifies in a tenth of the time of terser, for half a percent more bytes: for the site's pages, but not for the embed, whose size
 * is limited to the byte.
 */
export const minifyQuickly = () => ({
  name: 'minify-quickly',
  renderChunk(code, { fileName }) {
    const { code: minified, errors } = minifySync(fileName, code, { module: true, compress: { target: 'es2022' } });
    if (errors.length > 0) this.error(`${fileName}: ${errors[0].message}`);
    return { code: minified, map: null };
  },
});
