import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fail, root, tool } from './process.mjs';

const emit = async (name) => {
  const args = ['-p', `packages/${name}/tsconfig.build.json`, '--outDir', `packages/${name}/dist/types`];
  if ((await tool('tsc', args)) !== 0)
    fail(`The type declarations of packages/${name} could not be made; the first message above names the file.`);
};

/** `@relist/api/client` → the way there from `folder`. */
const rewrite = (text, folder, api) =>
  text.replaceAll(/(['"])@relist\/api\/(\w+)\1/g, (_, quote, part) => {
    const path = relative(folder, join(api, part, 'index.js')).replaceAll('\\', '/');
    return `${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
  });

/**
 * The .d.ts files of the published packages. Who installs the widgets has no @relist/api, since its code is bundled into them;
 * its declarations come along in the same way.
 */
export const declare = async () => {
  await emit('api');
  await emit('sdk-widgets');
  const types = join(root, 'packages/sdk-widgets/dist/types');
  const api = join(types, 'api');
  cpSync(join(root, 'packages/api/dist/types'), api, { recursive: true });
  for (const entry of readdirSync(types, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    writeFileSync(file, rewrite(readFileSync(file, 'utf8'), dirname(file), api));
  }
  // An import of the stylesheet, which TypeScript looks up like any other.
  writeFileSync(join(types, 'styles.d.ts'), 'export {};\n');
};
