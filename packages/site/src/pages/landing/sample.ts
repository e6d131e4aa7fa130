import type { ListedItem } from '@relist/sdk-widgets';
import type { SampleId } from '../../lib/samples.ts';

/** What the engine said of each sample photo; written by .scripts/sample-result.mjs, never by hand. */
const results: Readonly<Record<SampleId, () => Promise<{ readonly default: unknown }>>> = {
  'nautica-hoodie': () => import('./samples/nautica-hoodie.json'),
  'reebok-hoodie': () => import('./samples/reebok-hoodie.json'),
  'hummel-pants': () => import('./samples/hummel-pants.json'),
};

export const loadSample = async (id: SampleId): Promise<ListedItem> => (await results[id]()).default as ListedItem;
