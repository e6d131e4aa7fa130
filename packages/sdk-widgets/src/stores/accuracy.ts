import type { Accuracy } from '@relist/api/contract';
import type { Relist } from './relist.ts';
import { createResource, type Resource } from './resource.ts';

/** How far prices were from what was paid, by group of goods. */
export const createAccuracy = ({ client }: Relist): Resource<Accuracy> => createResource(() => client.analytics.accuracy());
