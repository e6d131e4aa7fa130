import { createResource, useRelist, useResource } from '@relist/sdk-widgets';
import { useState } from 'react';

/** Checks whether this server answers pages of the origin. */
export const useOrigin = (origin: string) => {
  const { client } = useRelist();
  const [answer] = useState(() => createResource(() => client.embed.origin({ query: { origin } })));
  return useResource(answer);
};
