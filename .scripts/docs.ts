// `npm run docs` writes docs/reference and the manual page from the sources they document.
import { mkdirSync, writeFileSync } from 'node:fs';
import { renderClaimAccuracy } from '../packages/api/evaluate/claims/page.ts';
import { renderPhotoAccuracy } from '../packages/api/evaluate/page.ts';
import { environmentReference } from '../packages/api/src/server/config/reference.ts';
import { routeReference } from '../packages/api/src/server/http/reference/markdown.ts';
import manifest from '../packages/cli/package.json' with { type: 'json' };
import { allCommands } from '../packages/cli/src/commands/index.ts';
import { commandReference } from '../packages/cli/src/reference/markdown.ts';
import { manualPage } from '../packages/cli/src/reference/manual.ts';
import { widgetReference } from './lib/widget-reference.mjs';

const commands = await allCommands();
const at = (path: string) => new URL(`../${path}`, import.meta.url);
mkdirSync(at('packages/cli/man'), { recursive: true });
const pages = {
  'docs/reference/accuracy-photos.md': renderPhotoAccuracy(),
  'docs/reference/accuracy-claims.md': renderClaimAccuracy(),
  'docs/reference/env.md': environmentReference(),
  'docs/reference/api.md': routeReference(),
  'docs/reference/cli.md': commandReference(commands),
  'docs/reference/widgets.md': widgetReference(),
  'packages/cli/man/relist.1': manualPage(commands, manifest.version),
};
for (const [path, page] of Object.entries(pages)) writeFileSync(at(path), page);
