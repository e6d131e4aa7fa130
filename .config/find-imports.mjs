const collectImports = (node, imports) => {
  if (node === null || typeof node !== 'object') return imports;
  if (node.type === 'ImportExpression' && node.source.type === 'Literal') imports.push(node);
  for (const child of Object.values(node)) collectImports(child, imports);
  return imports;
};

/** Returns the import() calls with a literal file name in a syntax tree, last first, so that a replacement does not move the calls before it. */
export const findImports = (tree) => collectImports(tree, []).toSorted((a, b) => b.start - a.start);
