import { findImports } from './find-imports.mjs';

const HELPER = '\0import-retry';

/**
 * Browsers cache a script's load error and don't request the script again until the page reloads. So each retry adds a number to
 * the URL's query string.
 */
const helperCode = `
const errorCounts = {};
export const importWithCacheBusting = (callImport) =>
  callImport((file, load) =>
    load(errorCounts[file] ? file + '?' + errorCounts[file] : file).catch((error) => {
      errorCounts[file] = (errorCounts[file] || 0) + 1;
      throw error;
    }),
  );`;

/** Makes import() of our own files retryable after an error, if the file name is a literal. */
export const retryImports = () => ({
  name: 'import-retry',
  resolveId: (id) => (id === HELPER ? id : null),
  load: (id) => (id === HELPER ? helperCode : null),
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import(')) return null;
    const imports = findImports(this.parse(code));
    if (imports.length === 0) return null;
    let result = code;
    for (const { start, end } of imports)
      result = `${result.slice(0, start)}__importWithCacheBusting((__load) => ${result.slice(start, end)})${result.slice(end)}`;
    return { code: `import { importWithCacheBusting as __importWithCacheBusting } from ${JSON.stringify(HELPER)};\n${result}`, map: null };
  },
  // Return the code before and after the file name.
  renderDynamicImport: ({ moduleId }) =>
    moduleId.includes('node_modules') ? null : { left: '__load(', right: ', (__file) => import(__file))' },
});
