import type { Accuracy } from '@relist/api/contract';
import type { Relist } from './relist.ts';
import { createResource, type Resource } from './resource.ts';

/** Price accuracy: how far estimates were from sold prices, by category group. */
export const createAccuracy = ({ client }: Relist): Resource<Accuracy> => createResource(() => client.analytics.accuracy());
