import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/**
 * Returns the size in bytes (gzip -9) of the code that `page` loads initially when a partner bundles `folder` for production. Excludes lazy
 * imports, such as texts of other languages, and React, which the partner already has.
 */
export const measureBundle = async (folder: string, page: string): Promise<number> => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: page, resolveDir: folder },
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    external: ['react', 'react-dom', 'react/*'],
  });
  const loadedFiles = new Set<string>();
  const visit = (name: string): void => {
    const output = metafile.outputs[name];
    if (loadedFiles.has(name) || !output) return;
    loadedFiles.add(name);
    for (const { path, kind } of output.imports) if (kind === 'import-statement') visit(path);
  };
  visit('out/stdin.js');
  const endings = [...loadedFiles].map((name) => name.slice('out'.length));
  return outputFiles
    .filter(({ path }) => endings.some((ending) => path.replaceAll('\\', '/').endsWith(ending)))
    .reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
};
