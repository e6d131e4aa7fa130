import { findImports } from './find-imports.mjs';

/**
 * Makes import() static in files whose path matches `pattern`. esbuild starts a chunk at each import() in a package, even for an unused
 * widget. Every page then loads the code that this chunk shares with the package's entry. Users of the widget can split their own bundle
 * instead.
 */
export const staticImports = (pattern) => ({
  name: 'static-imports',
  transform(code, id) {
    if (!pattern.test(id) || !code.includes('import(')) return null;
    const imports = findImports(this.parse(code));
    let result = code;
    const lines = imports.map(({ start, end, source }, index) => {
      result = `${result.slice(0, start)}Promise.resolve(__import${index})${result.slice(end)}`;
      return `import * as __import${index} from ${JSON.stringify(source.value)};\n`;
    });
    return { code: lines.join('') + result, map: null };
  },
});
