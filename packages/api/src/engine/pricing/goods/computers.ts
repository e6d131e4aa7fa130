/** Words for computers, which may have the named graphics card as a part: "Legion 5 RTX 3060", "i7 16GB RTX 4050". */
const COMPUTER_WORDS = new Set(
  `laptop laptops notebook chromebook computer desktop tower legion loq zephyrus omen victus alienware helios katana i3 i5 i7 i9 ryzen ssd
   nvme`.split(/\s+/),
);
/** Words that mean the card, even if the computer is named too. */
const CARD_WORDS = new Set(['card', 'cards', 'gpu', 'gpus']);
/** Words for a computer built from parts. After "for", they name the one that the card fits. */
const BUILT_COMPUTER_WORDS = new Set(['pc', 'pcs', 'prebuilt', 'rig', 'workstation']);

/** Returns whether a text names a computer that may contain a graphics card. */
export const isComputerName = (tokens: readonly string[]): boolean => {
  if (tokens.some((token) => CARD_WORDS.has(token))) return false;
  const purposeIndex = tokens.indexOf('for');
  return tokens.some(
    (token, index) => COMPUTER_WORDS.has(token) || (BUILT_COMPUTER_WORDS.has(token) && (purposeIndex < 0 || index < purposeIndex)),
  );
};
