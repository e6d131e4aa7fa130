/** Words that negate the next word: "Not leather", "no black", "fake Chanel". */
const NEGATION_BEFORE =
  /\b(?:not|isn't|isnt|aren't|arent|no|non|without|w\/o|never|fake|imitation|artificial|simulated|(?:looks?|feels?|sounds?|fits?|wears?) like|instead of|rather than|matches|match)[\s-]+(?:(?:a|an|the|any|real(?:ly)?|genuine|actual(?:ly)?|pure|in|of|100\s?%|made (?:of|from|in))\s+)*$/i;
/** Words that turn the previous word into a comparison: "Leather look", "lace-up", "denim style". */
const COMPARISON_AFTER = /^[\s-](?:look|like|effect|style|print|free|up)\b/i;
/** Words after which "down" is a direction and not a filling: "Button down", "marked down". */
const DIRECTION_BEFORE =
  /\b(?:button(?:ed)?|fold(?:ed|s)?|worn|marked|broken|upside|roll(?:ed|s)?|zip(?:s|ped)?|cut|turn(?:ed)?|hand[\s-]me|up and|sits?|break(?:s|ing)?|snap|tie|lay|lays|write|written|price|drop|slim|goes|fall(?:s|ing)?)[\s-]$/i;

/** A color right after "fake", which describes the item and not an imitation: "might be fake black". */
const COLOR_AFTER_FAKE = /(?<=\bfake )(?:black|white|brown|tan|red|blue|green|pink|gr[ae]y|beige|navy|purple|cream)(?!\p{L})/iuy;
const isColorAfterFake = (text: string, index: number): boolean => {
  COLOR_AFTER_FAKE.lastIndex = index;
  return COLOR_AFTER_FAKE.test(text);
};
/** Returns whether the text negates the words at `index`. */
export const isDenied = (text: string, index: number): boolean =>
  NEGATION_BEFORE.test(text.slice(Math.max(0, index - 60), index)) && !isColorAfterFake(text, index);

/** Returns whether a material is negated, part of a comparison or part of another word. */
export const isNotMaterial = (text: string, start: number, end: number): boolean =>
  isDenied(text, start) ||
  // "Hand knit alpaca scarf": "knit" is a technique, not a material.
  (/^knit/iu.test(text.slice(start, end)) && /\bhand[ -]$/iu.test(text.slice(0, start))) ||
  // "Satin nickel deadbolt": the word describes the metal's finish.
  (/^satin$/iu.test(text.slice(start, end)) && /^ (?:nickel|brass|chrome|bronze|finish)/iu.test(text.slice(end))) ||
  COMPARISON_AFTER.test(text.slice(end, end + 12)) ||
  (/^down$/i.test(text.slice(start, end)) && DIRECTION_BEFORE.test(text.slice(Math.max(0, start - 20), start)));

const DOUBT_BEFORE =
  /\b(?:maybe|perhaps|probably|possibly|presumably|might be|could be|may be|i (?:think|guess|believe|assume)|not sure|unsure|seems|appears to be|either)\b[^,.;!?\n]{0,20}$/i;
/** A complete statement of doubt, which does not cover the words after it: "not sure if real black leather". */
const DOUBTED_ORIGIN =
  /\b(?:not sure|unsure|don'?t know) (?:if|whether) (?:it'?s |it is |they'?re |they are )?(?:real|authentic|genuine|legit|original)\b/iu;
/** A guessed number, which does not cover the words after it: "maybe 5 times". */
const GUESSED_NUMBER =
  /\b(?:maybe|perhaps|probably|possibly|i (?:think|guess|believe)) (?:about |around |only )?(?:\d|a (?:few|couple)|one|two|three)(?=.*\s)/iu;
const DOUBT_AFTER = /^(?:[^,.;!\n]{0,25}\?|,? (?:i (?:think|guess|believe)|maybe|probably|not sure|idk)(?=\s*(?:$|[,.;!\n])))/iu;

const IMITATION = String.raw`(?:fakes?|replicas?|counterfeits?|knock[- ]?offs?|imitations?|inauthentic|not (?:real|authentic|genuine|original))`;
const GENUINE = '(?:real|authentic|genuine|legit|original|authenticity)';
const LINKS = String.raw`(?:\s(?:be|if|whether|that|it|it'?s|is|are|they|they'?re|this|these|the|an?))*\s`;
/** "Might be fake leather" is about the material. */
const NO_MATERIAL = String.raw`(?![\p{L}\p{N}-]|\s(?:leather|fur|suede|pearls?|silk|wool|cashmere|gold|silver|diamonds?|wood|stones?|flowers?|plants?))`;
/** Statements that the item is or may be an imitation: "might be fake", "not sure if authentic", "it's a replica". */
const DOUBTED_AUTHENTICITY = [
  String.raw`\b(?:might|may|could|probably|possibly|maybe|likely|think|believe|guess|assume|suspect|sure|unsure|know|tell)${LINKS}${IMITATION}${NO_MATERIAL}`,
  String.raw`\b(?:not sure|unsure|don'?t know|no idea|can'?t (?:tell|verify|confirm)|cannot (?:tell|verify|confirm))${LINKS}${GENUINE}${NO_MATERIAL}`,
  String.raw`(?:^|[,.;!(\n]\s*|\b(?:it|this|they|these)\s?(?:'?s|is|are|'?re)\s)(?:an?\s)?${IMITATION}(?=\s*(?:$|[,.;!)\n]))`,
].map((pattern) => new RegExp(pattern, 'iu'));
/** Returns whether the notes doubt that the item is by the maker they name: "gucci belt, might be fake". */
export const isAuthenticityDoubted = (text: string): boolean => DOUBTED_AUTHENTICITY.some((pattern) => pattern.test(text));

/** Returns the ranges of the statements that the item is or may be an imitation. */
export const findAuthenticityDoubts = (text: string): { readonly start: number; readonly end: number }[] =>
  DOUBTED_AUTHENTICITY.flatMap((pattern) => {
    const match = pattern.exec(text);
    return match ? [{ start: match.index, end: match.index + match[0].length }] : [];
  });

/** Returns whether the seller is unsure about the words in a range. */
export const isDoubted = (text: string, start: number, end: number): boolean =>
  DOUBT_BEFORE.test(
    text
      .slice(Math.max(0, start - 60), start)
      .replace(DOUBTED_ORIGIN, '')
      .replace(GUESSED_NUMBER, ''),
  ) || DOUBT_AFTER.test(text.slice(end, end + 30));
