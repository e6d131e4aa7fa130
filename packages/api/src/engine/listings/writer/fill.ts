/** Words for the slots of a pattern; null if absent. */
export type Slots = Readonly<Record<string, string | null>>;

export interface FilledPattern {
  readonly text: string;
  readonly used: readonly string[];
}

/**
 * Fills a pattern such as `{name}[ for {who}][, {size}].` Omits bracketed parts with an absent word. Returns null if a slot
 * outside brackets is absent.
 */
export const fill = (pattern: string, slots: Slots): FilledPattern | null => {
  const usedSlots: string[] = [];
  const fillPart = (part: string): string | null => {
    const names = [...part.matchAll(/\{(\w+)\}/gu)].map((found) => found[1] ?? '');
    if (names.some((name) => !slots[name])) return null;
    usedSlots.push(...names);
    return part.replace(/\{(\w+)\}/gu, (_, name: string) => slots[name] ?? '');
  };
  const parts = pattern.split(/(\[[^\]]*\])/u).map((part) => (part.startsWith('[') ? (fillPart(part.slice(1, -1)) ?? '') : fillPart(part)));
  return parts.includes(null) ? null : { text: parts.join(''), used: usedSlots };
};

/** Fills one of the usable patterns by `pick`; successive values give different patterns. */
export const fillOne = (patterns: readonly string[], slots: Slots, pick: number): FilledPattern | null => {
  const filled = patterns.map((pattern) => fill(pattern, slots)).filter((pattern): pattern is FilledPattern => pattern !== null);
  const distinct = [...new Map(filled.map((pattern) => [pattern.text, pattern])).values()];
  return distinct[pick % Math.max(1, distinct.length)] ?? null;
};
