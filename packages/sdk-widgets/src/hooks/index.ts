export type { Appearance, AppearanceVariable } from './appearance.tsx';
export { useRelist, useTranslate } from './relist-context.ts';
export { RelistProvider, type RelistProviderProps } from './relist-provider.tsx';
export {
  useSharedStore,
  /** A deprecated alias of `useSharedStore`. */
  useSharedStore as useOwnStore,
} from './use-shared-store.ts';
export { useStore } from './use-store.ts';
export { useData, usePlatformRules, useResource } from './use-resource.ts';
export { useAnalysis, useSession, useToast } from './use-stores.ts';
