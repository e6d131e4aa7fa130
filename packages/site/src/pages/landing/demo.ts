import { createRelist, type ListedItem, type Relist, type RelistConfig, type RelistParts } from '@relist/sdk-widgets';
import { navigate } from '../../lib/navigate.ts';

/** Redirects actions that require an account to sign-up. Never resolves, so that nothing is reported as done. */
export const redirectToSignUp = () => {
  navigate('/auth?tab=register');
  return new Promise<never>(() => undefined);
};

/** Creates API calls that work without an account: they return the sample and its listing, and do not store edits. */
export const createDemoCalls = (sample: ListedItem) => {
  const detail = { ...sample.listing, optimization: sample.optimization };
  return {
    items: {
      get: async () => sample.item,
      regenerateDescription: redirectToSignUp,
      correct: redirectToSignUp,
      createListing: redirectToSignUp,
    },
    listings: {
      list: async () => ({ rows: [sample.listing], nextCursor: null, total: 1 }),
      get: async () => detail,
      edit: async ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => {
        const changes = Object.entries(body).filter(([, value]) => value !== null);
        return { ...detail, ...Object.fromEntries(changes), edited: changes.map(([part]) => part) };
      },
    },
  };
};

interface DemoOptions extends Pick<RelistConfig, 'samples'>, Pick<RelistParts, 'upload'> {
  readonly sample: ListedItem;
}

/** Creates a separate Relist instance for the sample, so that a visitor's changes do not affect the site's state. */
export const createDemo = ({ client, config }: Relist, { sample, samples = [], upload }: DemoOptions): Relist => {
  const calls = createDemoCalls(sample);
  const demoClient = new Proxy(client, { get: (realClient, resource) => Reflect.get(resource in calls ? calls : realClient, resource) });
  return createRelist({ baseUrl: config.baseUrl, firstParty: true, drafts: false, samples }, { client: demoClient, upload });
};
