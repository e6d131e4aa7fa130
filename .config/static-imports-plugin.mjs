const findImports = (node, found = []) => {
  if (node === null || typeof node !== 'object') return found;
  if (node.type === 'ImportExpression' && node.source.type === 'Literal') found.push(node);
  for (const part of Object.values(node)) findImports(part, found);
  return found;
};

/**
 * Makes import() static in files whose path matches `pattern`. esbuild starts a chunk at each import() in a package, even for an
 * unused widget, and every page then loads what that chunk shares with the package's entry. Users of the widget can split their own
 * bundle instead.
 */
export const staticParts = (pattern) => ({
  name: 'static-parts',
  transform(code, id) {
    if (!pattern.test(id) || !code.includes('import(')) return null;
    const found = findImports(this.parse(code)).toSorted((one, other) => other.start - one.start);
    let result = code;
    const lines = found.map(({ start, end, source }, at) => {
      result = `${result.slice(0, start)}Promise.resolve(__part${at})${result.slice(end)}`;
      return `import * as __part${at} from ${JSON.stringify(source.value)};\n`;
    });
    return { code: lines.join('') + result, map: null };
  },
});
