// `npm run docs`: writes docs/reference from the sources it documents.
import { writeFileSync } from 'node:fs';
import { environmentReference } from '../packages/api/src/server/config/reference.ts';

writeFileSync(new URL('../docs/reference/env.md', import.meta.url), environmentReference());
