export { useRelist } from './relist-context.ts';
export { RelistProvider, type RelistProviderProps } from './relist-provider.tsx';
export { useAnalysis } from './use-analysis.ts';
export { useOwnStore } from './use-own-store.ts';
export { useResource } from './use-resource.ts';
export { useSession } from './use-session.ts';
export { useStore } from './use-store.ts';
export { useToast } from './use-toast.ts';
export { useTranslate } from './use-translate.ts';
