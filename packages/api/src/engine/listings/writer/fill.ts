/** Words for the slots of a pattern; null if absent. */
export type Slots = Readonly<Record<string, string | null>>;

export interface FilledPattern {
  readonly text: string;
  readonly usedSlots: readonly string[];
}

/**
 * Fills a pattern such as `{name}[ for {who}][, {size}].` Omits bracketed parts with an absent word. Returns null if a slot
 * outside brackets is absent.
 */
export const fillPattern = (pattern: string, slots: Slots): FilledPattern | null => {
  const usedSlots: string[] = [];
  const fillPart = (part: string): string | null => {
    const names = [...part.matchAll(/\{(\w+)\}/gu)].map((match) => match[1] ?? '');
    if (names.some((name) => !slots[name])) return null;
    usedSlots.push(...names);
    return part.replace(/\{(\w+)\}/gu, (_, name: string) => slots[name] ?? '');
  };
  const parts = pattern.split(/(\[[^\]]*\])/u).map((part) => (part.startsWith('[') ? (fillPart(part.slice(1, -1)) ?? '') : fillPart(part)));
  return parts.includes(null) ? null : { text: parts.join(''), usedSlots };
};

/** Fills the usable pattern that `pick` selects. Successive values of `pick` select different patterns. */
export const fillPickedPattern = (patterns: readonly string[], slots: Slots, pick: number): FilledPattern | null => {
  const filledPatterns = patterns
    .map((pattern) => fillPattern(pattern, slots))
    .filter((pattern): pattern is FilledPattern => pattern !== null);
  const distinctPatterns = [...new Map(filledPatterns.map((pattern) => [pattern.text, pattern])).values()];
  return distinctPatterns[pick % Math.max(1, distinctPatterns.length)] ?? null;
};
