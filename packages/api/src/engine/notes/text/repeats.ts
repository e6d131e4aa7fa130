const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Removes the repetition from words that consist of one repeated phrase: "STARTER STARTER" → "STARTER", "NEW YORK NEW YORK" →
 * "NEW YORK". Keeps a title with other words: "Twinkle Twinkle Little Star".
 */
export const removeRepetition = (words: readonly string[]): readonly string[] => {
  for (let length = 1; length <= words.length / 2; length += 1) {
    const phrase = words.slice(0, length);
    if (words.length % length === 0 && words.every((word, index) => isSame(word, phrase[index % length] ?? ''))) return phrase;
  }
  return words;
};
