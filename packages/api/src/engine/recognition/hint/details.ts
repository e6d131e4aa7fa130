/** Clauses: sellers write in commas and full stops. A stop within a number ("22.5") parts nothing. */
const clausesOf = (text: string) =>
  text
    .split(/[,;\n!?]|\.(?!\d)|\s[-–•]\s|\b(?:but|and then|otherwise|except for|except)\b/i)
    .map((clause) => clause.trim())
    .filter(Boolean);

const FLAW =
  /\b(?:stain(?:s|ed|ing)?|holes?|tears?|torn|rips?|ripped|fad(?:ed|ing)|pill(?:ed|ing|s)|bobbl(?:ed|ing)|scratch(?:es|ed)?|scuff(?:s|ed|ing)?|cracks?|cracked|crackling|missing|worn (?:heels?|soles?|cuffs?|hem|at|down|out)|broken|chip(?:s|ped)?|dents?|dented|snags?|snagged|yellow(?:ed|ing)|loose threads?|frayed|fraying|discolou?r(?:ed|ation)|marks?|spots?|smudges?|peel(?:s|ing|ed)|shrunk|stretched out|mended|repaired|odou?r|smells?|flaw|defects?|creas(?:ed|es|ing)|wear on|bent|rust(?:ed|y)?|doesn'?t work|not working|won'?t)\b/i;
/** "No stains", "stain free", "marks as new" name no flaw. */
const NO_FLAW =
  /\b(?:no|without|zero|free of|not any|never|nor|any|w\/o)\b[^,;.]{0,40}$|^\W*(?:no|without|zero|free of|w\/o)\b|[- ]free\b|\bnon[- ]|\bresistant\b|\bmarks? (?:&|and) spencer\b|\bspot clean\b|\bripped (?:jeans|style|knee|design)\b|\bdistressed\b|\bfaded glory\b|\btear[- ]away\b/i;

/** Clauses of the seller that name a flaw, in the seller's words. */
export const flawsIn = (text: string): string[] =>
  clausesOf(text.replace(/\bmarks? (?:&|and) spencer\b/gi, ''))
    .flatMap((clause) => clause.split(/\bwith\b(?=.*\b(?:stain|hole|tear|scratch|scuff|mark|crack|chip|flaw|snag)\w*)/i))
    .map((clause) => clause.trim().replace(/^(?:has|have|there(?:'s| is| are)|it has|and|a|an|the|some)\s+/i, ''))
    .filter((clause) => FLAW.test(clause) && !NO_FLAW.test(clause))
    .map((clause) => clause.slice(0, 200));

const PLACE =
  'pit to pit|pit-to-pit|p2p|armpit to armpit|chest|bust|shoulder(?: to shoulder)?s?|sleeves?|length|waist|hips?|inseam|rise|outseam|hem|leg opening|heel(?: height)?|height|width|depth|diameter|strap(?: drop)?|insole';
const UNIT = "(?:\"|”|''|in(?:ch(?:es)?)?\\b|cm\\b|mm\\b)";
const AMOUNT = '\\d{1,3}(?:[.,]\\d{1,2})?(?:\\s?½|\\s?1/2)?';
const MEASURES = [
  new RegExp(`\\b(${PLACE})\\b(?:\\s+(?:is|of|about|approx\\.?|measures|flat))*\\s*[:=]?\\s*(${AMOUNT}\\s?${UNIT})`, 'gi'),
  new RegExp(`(${AMOUNT}\\s?${UNIT})\\s+(${PLACE})\\b`, 'gi'),
];

export interface Measure {
  readonly value: string;
  readonly quote: string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
const tidy = (amount: string) =>
  amount
    .replace(/\s?(?:”|'')/, '"')
    .replace(/\s?(?:inches|inch|in)$/i, ' in')
    .replace(/\s?cm$/i, ' cm');

/** "Pit to pit 22 in" and the like, in the order of the text. */
export const measurementsIn = (text: string): Measure[] => {
  const [after, before] = MEASURES.map((pattern) => [...text.matchAll(pattern)]);
  const found = [
    ...(after ?? []).map((match) => ({ at: match.index, quote: match[0], place: match[1] ?? '', amount: match[2] ?? '' })),
    ...(before ?? []).map((match) => ({ at: match.index, quote: match[0], place: match[2] ?? '', amount: match[1] ?? '' })),
  ];
  const seen = new Set<string>();
  return found
    .toSorted((a, b) => a.at - b.at)
    .filter(({ place }) => !seen.has(place.toLowerCase()) && seen.add(place.toLowerCase()))
    .map(({ quote, place, amount }) => ({ value: `${capital(place)} ${tidy(amount)}`, quote }));
};

const PRICE = '\\$\\s?(\\d{1,5}(?:,\\d{3})*(?:\\.\\d{2})?)';
const RETAIL = [
  new RegExp(
    `\\b(?:retail(?:s|ed|ing)?|msrp|rrp|original(?:ly)?(?: price)?|orig\\.?|compare at|was|new for)\\b[^$\\d\\n]{0,20}${PRICE}`,
    'i',
  ),
  new RegExp(`${PRICE}\\s*(?:retail|msrp|rrp|new\\b|original)`, 'i'),
];

/** The price of the thing when new, in US dollars, where the seller or a price tag names it as such. */
export const retailPriceIn = (text: string): { readonly value: number; readonly quote: string } | null => {
  for (const pattern of RETAIL) {
    const found = pattern.exec(text);
    const value = Number((found?.[1] ?? '').replaceAll(',', ''));
    if (found && value > 0) return { value, quote: found[0].trim() };
  }
  return null;
};

const ERA = /\b(?:(19[2-9]0|20[01]0)['’]?s|['’]?([2-9]0)['’]?s|(y2k))\b/i;
/** "1990s" from "90s" or "1990's"; "Y2K"; "Vintage" only as the seller's own word. */
export const eraIn = (text: string): { readonly value: string; readonly quote: string } | null => {
  const found = ERA.exec(text);
  if (found) return { value: found[1] ? `${found[1]}s` : found[2] ? `19${found[2]}s` : 'Y2K', quote: found[0] };
  const vintage = /\bvintage\b/i.exec(text);
  return vintage ? { value: 'Vintage', quote: vintage[0] } : null;
};
