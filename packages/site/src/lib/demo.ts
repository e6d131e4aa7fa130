import { createRelist, type Relist, type RelistParts } from '@relist/sdk-widgets';
import { navigate } from './navigate.ts';

/** A new description costs an account: the button leads to registration, and nothing is claimed to have been written. */
export const register = () => {
  navigate('/auth?tab=register');
  return new Promise<never>(() => undefined);
};

/** A Relist of its own: what a visitor does to the sample leaves the site's state alone. */
export const createDemo = (
  { client, config }: Relist,
  parts: Pick<RelistParts, 'upload'> & { readonly samples?: Relist['config']['samples'] } = {},
): Relist => {
  const { samples = [], ...rest } = parts;
  const guest = new Proxy(client, {
    get: (whole, noun) => (noun === 'items' ? { regenerateDescription: register } : Reflect.get(whole, noun)),
  });
  return createRelist({ baseUrl: config.baseUrl, firstParty: true, drafts: false, samples }, { client: guest, ...rest });
};
