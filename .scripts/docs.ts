// `npm run docs`: writes docs/reference from the sources it documents.
import { writeFileSync } from 'node:fs';
import { environmentReference } from '../packages/api/src/server/config/reference.ts';
import { routeReference } from '../packages/api/src/server/http/reference/markdown.ts';

const pages = { env: environmentReference, api: routeReference };
for (const [name, write] of Object.entries(pages)) writeFileSync(new URL(`../docs/reference/${name}.md`, import.meta.url), write());
