import type { PlatformRules } from '../../contract/index.ts';

/** The rule packs are data of the engine; they are given, so that this layer stays free of its loading. */
export const createPlatforms = ({ rules }: { rules: () => readonly PlatformRules[] }) => ({ list: (): PlatformRules[] => [...rules()] });
