import type { PlatformRules, RulePackReport } from '../../../contract/index.ts';

interface Dependencies {
  readonly rules: () => readonly PlatformRules[];
  readonly packs: () => readonly RulePackReport[];
}

/** The rule packs are passed in, so that this layer does not load the engine's data. */
export const createPlatforms = ({ rules, packs }: Dependencies) => ({
  list: (): PlatformRules[] => [...rules()],
  /** Returns the rules with all other known values and their sources. */
  packs: (): RulePackReport[] => [...packs()],
});
