import { createRelist, type ListedItem, type Relist, type RelistConfig, type RelistParts } from '@relist/sdk-widgets';
import { navigate } from '../../lib/navigate.ts';

/** What costs an account leads to registration, and nothing is claimed to have been done. */
export const register = () => {
  navigate('/auth?tab=register');
  return new Promise<never>(() => undefined);
};

/** What there is without an account: the sample, its listing, and words of one's own in it, which only this page knows. */
const guestWith = (sample: ListedItem) => {
  const detail = { ...sample.listing, optimization: sample.optimization };
  return {
    items: {
      get: async () => sample.item,
      regenerateDescription: register,
      correct: register,
      createListing: register,
    },
    listings: {
      list: async () => ({ rows: [sample.listing], nextCursor: null, total: 1 }),
      get: async () => detail,
      edit: async ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => {
        const own = Object.entries(body).filter(([, value]) => value !== null);
        return { ...detail, ...Object.fromEntries(own), edited: own.map(([part]) => part) };
      },
    },
  };
};

interface DemoOptions extends Pick<RelistConfig, 'samples'>, Pick<RelistParts, 'upload'> {
  readonly sample: ListedItem;
}

/** A Relist of its own: what a visitor does to the sample leaves the site's state alone. */
export const createDemo = ({ client, config }: Relist, { sample, samples = [], upload }: DemoOptions): Relist => {
  const guest = guestWith(sample);
  const without = new Proxy(client, { get: (whole, noun) => Reflect.get(noun in guest ? guest : whole, noun) });
  return createRelist({ baseUrl: config.baseUrl, firstParty: true, drafts: false, samples }, { client: without, upload });
};
