import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StaticFolders } from './http/static.ts';

/** The folder of this package, whether we run from source or from one of the bundled files in dist. */
const packageRoot = (): string => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
};

/** Where the workspace's builds lie, seen from this package. */
export const builtFolders = (): StaticFolders => {
  const packages = dirname(packageRoot());
  return {
    site: join(packages, 'site/dist'),
    embed: join(packages, 'sdk-widgets/dist/embed'),
    samples: join(packages, 'site/dist/samples'),
  };
};
