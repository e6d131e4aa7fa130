import type { Texts } from '../en.ts';
import { texts as account } from './es-account.ts';
import { texts as rest } from './es-rest.ts';
import { texts as results } from './es-results.ts';
import { texts as seller } from './es-seller.ts';
import { texts as server } from './es-server.ts';

/** All Spanish widget texts. A missing key is a type error. */
export const es: Texts = { ...seller, ...results, ...server, ...account, ...rest };
