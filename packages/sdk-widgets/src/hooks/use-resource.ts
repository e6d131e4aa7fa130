import { useEffect } from 'react';
import { useStore } from './use-store.ts';
import type { Resource, ResourceState } from '../stores/resource.ts';

/** State of a resource, loaded once when first used; `every` refetches at an interval in milliseconds. */
export const useResource = <T>(resource: Resource<T>, every?: number): ResourceState<T> & Pick<Resource<T>, 'refetch'> => {
  const state = useStore(resource);
  useEffect(() => void resource.fetch(), [resource]);
  useEffect(() => (every ? resource.every(every) : undefined), [resource, every]);
  return { ...state, refetch: resource.refetch };
};
