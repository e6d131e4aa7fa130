import type { Platform, PlatformRules } from '@relist/api/contract';
import { useEffect } from 'react';
import type { Resource, ResourceState } from '../stores/resource.ts';
import { useRelist } from './relist-context.ts';
import { useStore } from './use-store.ts';

/** Returns the state of a resource, loaded on first use; `intervalMs` reloads it at this interval. */
export const useResource = <T>(resource: Resource<T>, intervalMs?: number): ResourceState<T> & Pick<Resource<T>, 'refetch'> => {
  const state = useStore(resource);
  useEffect(() => void resource.fetch(), [resource]);
  useEffect(() => (intervalMs ? resource.reloadEvery(intervalMs) : undefined), [resource, intervalMs]);
  return { ...state, refetch: resource.refetch };
};

const selectAll = (data: unknown): unknown => data;

/** Returns a resource's data, loaded on first use, or the part that `select` returns. Renders again only when that changes. */
export function useData<T>(resource: Resource<T>): T | null;
export function useData<T, Part>(resource: Resource<T>, select: (data: T | null) => Part): Part;
export function useData<T>(resource: Resource<T>, select: (data: T | null) => unknown = selectAll) {
  useEffect(() => void resource.fetch(), [resource]);
  return useStore(resource, ({ data }) => select(data));
}

/** Returns a platform's rules, or null until they are loaded. */
export const usePlatformRules = (platform: Platform | undefined): PlatformRules | null =>
  useData(useRelist().stores.platforms, (packs) => packs?.find(({ id }) => id === platform) ?? null);
