// `npm run docs` writes docs/reference and the manual page from the sources they document.
import { mkdirSync, writeFileSync } from 'node:fs';
import { renderClaimAccuracy } from '../packages/api/evaluate/claims/page.ts';
import { renderPhotoAccuracy } from '../packages/api/evaluate/page.ts';
import { renderEnvironmentReference } from '../packages/api/src/server/config/reference.ts';
import { renderRouteReference } from '../packages/api/src/server/http/reference/markdown.ts';
import manifest from '../packages/cli/package.json' with { type: 'json' };
import { loadAllCommands } from '../packages/cli/src/commands/index.ts';
import { createCommandReference } from '../packages/cli/src/reference/markdown.ts';
import { createManualPage } from '../packages/cli/src/reference/manual.ts';
import { renderWidgetReference } from './lib/widget-reference.mjs';

const commands = await loadAllCommands();
const resolvePath = (path: string) => new URL(`../${path}`, import.meta.url);
mkdirSync(resolvePath('packages/cli/man'), { recursive: true });
const pages = {
  'docs/reference/accuracy-photos.md': renderPhotoAccuracy(),
  'docs/reference/accuracy-claims.md': renderClaimAccuracy(),
  'docs/reference/env.md': renderEnvironmentReference(),
  'docs/reference/api.md': renderRouteReference(),
  'docs/reference/cli.md': createCommandReference(commands),
  'docs/reference/widgets.md': renderWidgetReference(),
  'packages/cli/man/relist.1': createManualPage(commands, manifest.version),
};
for (const [path, page] of Object.entries(pages)) writeFileSync(resolvePath(path), page);
