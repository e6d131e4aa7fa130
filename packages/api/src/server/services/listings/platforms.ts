import type { PlatformRules, RulePackReport } from '../../../contract/index.ts';

interface Dependencies {
  readonly rules: () => readonly PlatformRules[];
  readonly packs: () => readonly RulePackReport[];
}

/** The rule packs are data of the engine; they are given, so that this layer stays free of its loading. */
export const createPlatforms = ({ rules, packs }: Dependencies) => ({
  list: (): PlatformRules[] => [...rules()],
  /** The same with everything else that is known, and where it comes from. */
  packs: (): RulePackReport[] => [...packs()],
});
