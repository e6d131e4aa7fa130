import type { Platform, PlatformRules } from '@relist/api/contract';
import { useEffect } from 'react';
import type { Session, SessionState } from '../core/session/session.ts';
import type { Analysis, AnalysisState } from '../stores/analysis/analysis.ts';
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

/** Returns the state and actions of the upload flow. Actions keep their identity between renders. */
export const useAnalysis = (): AnalysisState & Omit<Analysis, 'getState' | 'setState' | 'getInitialState' | 'subscribe'> => {
  const { analysis } = useRelist();
  return { ...analysis, ...useStore(analysis) };
};

/** Returns the sign-in state and the actions that change it. `isAuthenticated` is true while the user is loading. */
export const useSession = (): SessionState & { isAuthenticated: boolean } & Pick<Session, 'signIn' | 'signOut'> => {
  const { session } = useRelist();
  const state = useStore(session);
  return { ...state, isAuthenticated: state.state !== 'signed-out', signIn: session.signIn, signOut: session.signOut };
};

/** Returns `show({ title, description?, tone? })` and `dismiss()`. */
export const useToast = () => {
  const { show, dismiss } = useRelist().toasts.getState();
  return { show, dismiss };
};
