import type { Texts } from '../en.ts';
import { texts as account } from './fr-account.ts';
import { texts as rest } from './fr-rest.ts';
import { texts as results } from './fr-results.ts';
import { texts as seller } from './fr-seller.ts';
import { texts as server } from './fr-server.ts';

/** All French widget texts. A missing key is a type error. */
export const fr: Texts = { ...seller, ...results, ...server, ...account, ...rest };
