import type { ListedItem } from '@relist/sdk-widgets';
import result from './sample-result.json' with { type: 'json' };

/** What the engine said about the sample jacket; written by .scripts/sample-result.mjs, never by hand. */
export const sample = result as unknown as ListedItem;
