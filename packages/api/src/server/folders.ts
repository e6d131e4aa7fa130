import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { templateName } from './db/template.ts';
import type { StaticFolders } from './http/static.ts';

/** The folder of this package, whether we run from source or from one of the bundled files in dist. */
const packageRoot = (): string => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
};

/** Where the built pages lie: beside this package in the workspace, where the newest are, else in the package itself. */
export const builtFolders = (): StaticFolders => {
  const own = packageRoot();
  const packages = dirname(own);
  const isWorkspace = existsSync(join(packages, 'site/package.json'));
  const site = isWorkspace ? join(packages, 'site/dist') : join(own, 'dist/web/site');
  const embed = isWorkspace ? join(packages, 'sdk-widgets/dist/embed') : join(own, 'dist/web/embed');
  return { site, embed, samples: join(site, 'samples') };
};

/** Where a build leaves the database that a first start begins with; see db/template.ts. */
export const builtTemplate = (): string => join(packageRoot(), 'dist', templateName());
