/** Words for computers, which may have the named graphics card as a part: "Legion 5 RTX 3060", "i7 16GB RTX 4050". */
const COMPUTER_WORDS = new Set(
  `laptop laptops notebook chromebook computer desktop tower legion loq zephyrus omen victus alienware helios katana i3 i5 i7 i9 ryzen ssd
   nvme`.split(/\s+/),
);
/** Words that mean the card, even if the computer is named too. */
const CARD_WORDS = new Set(['card', 'cards', 'gpu', 'gpus']);
/** Returns whether a text names a computer that may contain a graphics card. */
export const isComputerName = (tokens: readonly string[]): boolean =>
  tokens.some((token) => COMPUTER_WORDS.has(token)) && !tokens.some((token) => CARD_WORDS.has(token));
