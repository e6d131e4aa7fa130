import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { templateName } from './db/template.ts';
import type { StaticFolders } from './http/static.ts';

/** The folder of this package, whether the code runs from source or from a bundle in dist. */
const packageRoot = (): string => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
};

/** The folder of the built pages: the newest build in the workspace beside this package, otherwise the copy inside the package. */
export const builtFolders = (): Omit<StaticFolders, 'embedBuilds'> => {
  const own = packageRoot();
  const packages = dirname(own);
  const isWorkspace = existsSync(join(packages, 'site/package.json'));
  const site = isWorkspace ? join(packages, 'site/dist') : join(own, 'dist/web/site');
  const embed = isWorkspace ? join(packages, 'sdk-widgets/dist/embed') : join(own, 'dist/web/embed');
  return { site, embed, samples: join(site, 'samples') };
};

/** Where a build stores the template of the embedded database; see db/template.ts. */
export const builtTemplate = (): string => join(packageRoot(), 'dist', templateName());
