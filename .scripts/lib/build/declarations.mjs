import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createPlainTypes } from './plain-types.mjs';
import { fail, root, runTool } from '../process.mjs';

const emitTypes = async (name) => {
  // `npm run check` verifies the types.
  const args = ['-p', `packages/${name}/tsconfig.build.json`, '--noCheck', '--outDir', `packages/${name}/dist/types`];
  if ((await runTool('tsc', args)) !== 0)
    fail(`The type declarations of packages/${name} could not be generated. The first message above names the file.`);
};

/** Replaces `@relist/api/client` or `@relist/api/messages/english.ts` with a path relative to `folder`. */
const rewriteImports = (text, folder, api) =>
  text.replaceAll(/(['"])@relist\/api\/(\w+)(?:\/([\w-]+)\.ts)?\1/g, (_, quote, part, file = 'index') => {
    const path = relative(folder, join(api, part, `${file}.js`)).replaceAll('\\', '/');
    return `${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
  });

const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

/** Types that the client declares under the same name as the contract. */
const CLIENT_TYPES = ['CallOptions', 'Page', 'PricingOptions', 'UploadOptions'];
/** Returns the contract names that a text uses. */
const findUsedNames = (text, names) => names.filter((name) => !CLIENT_TYPES.includes(name) && new RegExp(`\\b${name}\\b`).test(text));

/** Writes declarations for the contract and the client that need no schema library. */
const writePlainTypes = (target, { contract, client, names }) => {
  const sourceFolder = join(root, 'packages/api/dist/types');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(target, 'contract'), { recursive: true });
  cpSync(join(sourceFolder, 'contract/limits.d.ts'), join(target, 'contract/limits.d.ts'));
  writeFileSync(join(target, 'contract/index.d.ts'), `export * from './limits.ts';\n${contract}`);
  cpSync(join(sourceFolder, 'client'), join(target, 'client'), { recursive: true });
  for (const file of listFiles(join(target, 'client'))) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/(?<=from ')\.\.\/contract\/(?!limits)[\w-]+\.ts(?=')/g, '../contract/index.ts'));
  }
  const imports = [
    `import type { ${findUsedNames(client, names).join(', ')} } from '../contract/index.ts';`,
    `import type { ${CLIENT_TYPES.join(', ')} } from './options.ts';\n`,
  ];
  writeFileSync(join(target, 'client/types.d.ts'), `${imports.join('\n')}${client}`);
};

/** Writes a client-only package for programs that call the API without running a server: `npm pack packages/api/dist/client`. */
const writeClientPackage = (plainTypes) => {
  const api = JSON.parse(readFileSync(join(root, 'packages/api/package.json'), 'utf8'));
  const folder = join(root, 'packages/api/dist/client');
  writePlainTypes(join(folder, 'types'), plainTypes);
  for (const file of ['client.mjs', ...listImportedChunks(join(root, 'packages/api/dist/client.mjs'))])
    cpSync(join(root, 'packages/api/dist', file), join(folder, file));
  cpSync(join(root, 'packages/api/LICENSE'), join(folder, 'LICENSE'));
  const { version, license, type, engines, dependencies } = api;
  const manifest = {
    name: '@relist/api-client',
    version,
    description: 'Calls the Relist API. Runs in browsers and in Node.',
    license,
    type,
    sideEffects: false,
    engines,
    exports: { '.': { types: './types/client/index.d.ts', default: './client.mjs' } },
    dependencies: { ky: dependencies.ky },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, 'packages/api/client-package.md'), join(folder, 'README.md'));
};

/** Returns the chunks that a built file imports, directly or indirectly. */
const listImportedChunks = (file) => {
  const names = [...readFileSync(file, 'utf8').matchAll(/(?:from|import) ?['"]\.\/([\w.-]+\.mjs)['"]/g)].map(([, name]) => name);
  return names.flatMap((name) => [name, ...listImportedChunks(join(dirname(file), name))]);
};

/**
 * Writes the published packages' .d.ts files. The widgets bundle @relist/api, so users don't install it. This function
 * therefore includes the API's declarations, too.
 */
export const writeDeclarations = async () => {
  await emitTypes('api');
  await emitTypes('sdk-widgets');
  const plainTypes = createPlainTypes();
  writeClientPackage(plainTypes);
  const types = join(root, 'packages/sdk-widgets/dist/types');
  const api = join(types, 'api');
  writePlainTypes(api, plainTypes);
  mkdirSync(join(api, 'messages'), { recursive: true });
  writeFileSync(join(api, 'messages/english.d.ts'), plainTypes.messages);
  for (const file of listFiles(types)) writeFileSync(file, rewriteImports(readFileSync(file, 'utf8'), dirname(file), api));
  // TypeScript resolves the stylesheet import like any other import.
  writeFileSync(join(types, 'styles.d.ts'), 'export {};\n');
};
