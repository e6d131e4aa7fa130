import type { ListedItem } from '@relist/sdk-widgets';
import type { SampleId } from '../../lib/samples.ts';

/**
 * Functions that load the engine's result for each sample photo. .scripts/sample-result.mjs generates the JSON files, so do not edit them by
 * hand.
 */
const sampleLoaders: Readonly<Record<SampleId, () => Promise<{ readonly default: unknown }>>> = {
  'nautica-hoodie': () => import('./samples/nautica-hoodie.json'),
  'reebok-hoodie': () => import('./samples/reebok-hoodie.json'),
  'hummel-pants': () => import('./samples/hummel-pants.json'),
};

export const loadSample = async (id: SampleId): Promise<ListedItem> => (await sampleLoaders[id]()).default as ListedItem;
