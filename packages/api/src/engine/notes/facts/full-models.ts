import models from '../../../../models/notes/models.json' with { type: 'json' };
import { createLazy } from '../../lazy.ts';

/** Allows a space for a hyphen between letters: "g shock" is a G-Shock. */
const allowSpaces = (pattern: string): string =>
  pattern.replaceAll(/\[[^\]]*\]|(?<=\p{L})-(?=\p{L})/gu, (match) => (match === '-' ? '[- ]' : match));
/** Patterns of models by brand. */
export const getModelPatterns = createLazy(
  () =>
    new Map(
      Object.entries(models.patterns).map(
        ([brand, pattern]) => [brand, new RegExp(`(?<![\\p{L}\\p{N}])(?:${allowSpaces(pattern)})(?![\\p{L}\\p{N}])`, 'iu')] as const,
      ),
    ),
);
/** Short names of models that makers write in full: a "Rebel T7" is an EOS Rebel T7. */
const FULL_MODELS: Readonly<Record<string, readonly [RegExp, (code: string, suffix: string) => string]>> = {
  Canon: [/^(?:(?:EOS )?Rebel )?(T\d|SL\d)(i?)$/iu, (code, suffix) => `EOS Rebel ${code.toUpperCase()}${suffix.toLowerCase()}`],
};
/** Writes a model as its maker does. */
export const writeFullModel = (model: string, brand: string): string => {
  const [pattern, write] = FULL_MODELS[brand] ?? [];
  const match = pattern?.exec(model);
  return match && write ? write(match[1] ?? '', match[2] ?? '') : model;
};
