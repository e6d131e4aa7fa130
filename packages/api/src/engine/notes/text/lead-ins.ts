import { endsWithModel } from './known-models.ts';
import { FLAWS, INCLUDABLE_PARTS, NAMES, ITEM_PARTS, SMALL_TALK } from './lexicon.ts';
import { tokenize } from './tokens.ts';

/** "No", a count, "new", "original" and "complete" start a new clause in notes without commas. */
const LEAD_IN =
  /(?<![,;:.!?|•(]|\b(?:[Nn]o|number|season|seasons|episode|disc|type|mark|vol|with|w\/?|w|has|have|had|of|in|got|and|or|plus|includes?|including|is|are|the|a|an|brand|like|needs?|need|for|very|fits|says?|lot|set|bundle|see|all|both|only|but|not|from|to|it|them|my|as|minus|except|missing|broken|lost|torn|damaged|on|by|at)(?<!\d in))(?<!\bset of \d{1,2})(?<!(?<!\b(?:xbox|step|series|chapter|book|volume|part|number|size) )\bone)\s(?=(no|new|original|complete|one|two|three|four|five|six|[1-9]|1[0-2])\s(\p{Ll}+(?:-\p{Ll}+)?(?:\s\p{Ll}+)?)?)/gu;
const NOUNS_AFTER_NO =
  /^(?:accidents?|rips?|tears?|holes?|stains?|returns?|trades?|odou?rs?|smells?|pets?|issues?|minifig(?:ure)?s?|dongle|cap|box|lid|av|cables?|cords?|power|psu|hdd|ac|remote|manual)$/;
/** Returns whether the words after a lead-in can start a clause, because they name a part, or a flaw after "no". */
const canStartClause = (lead: string, words: string): boolean => {
  const [first = '', second] = words.split(' ');
  const phrase = `${first} ${second ?? ''}`;
  if (lead === 'complete') return /^(?:no|in|with|w)$/.test(first);
  // "Barn no animals": a plural is missing, while "Chanel no five" has a number.
  if (lead === 'no' && /^\p{Ll}{4,}(?<!s)s$/u.test(first)) return true;
  if (lead === 'no') return NOUNS_AFTER_NO.test(first) || [first, phrase].some((part) => INCLUDABLE_PARTS.has(part) || FLAWS.has(part));
  if (lead === 'original')
    return (
      [first, phrase].some((part) => INCLUDABLE_PARTS.has(part)) &&
      /^(?:box|boxes|case|manual|charger|packaging|remote|papers)$/.test(first)
    );
  if (lead === 'new')
    return (
      first !== 'all' &&
      [first, phrase].some((part) => (ITEM_PARTS.has(part) || INCLUDABLE_PARTS.has(part)) && !/^(?:box|tags?)$/.test(part))
    );
  return [first, phrase].some(
    (part) => INCLUDABLE_PARTS.has(part) && !/^(?:pieces?|cards?|games?|dolls?|figures?|records?|balls?)$/.test(part),
  );
};
/** Returns whether a count belongs to the name before it: "PlayStation 5 disc edition", "Beats Solo 3 headband". */
const isNumbered = (textBefore: string, lead: string): boolean => {
  const words = textBefore.trimEnd().split(/\s+/).slice(-2);
  return (
    /^(?:\d+|one)$/.test(lead) &&
    (NAMES.has(`${words[1] ?? ''} ${lead}`) || NAMES.has(`${words.join(' ')} ${lead}`) || endsWithModel(`${textBefore} ${lead}`))
  );
};
/**
 * Finds clause starts without commas: "Xbox Series S one controller no box" has three clauses. A lead-in counts only after at
 * least two other words on its line.
 */
export const findLeadIns = (text: string): number[] =>
  [...text.matchAll(LEAD_IN)].flatMap(({ index, 1: lead = '', 2: words = '' }) =>
    canStartClause(lead, words) &&
    !(lead === 'new' && /\b\d{1,2}$/u.test(text.slice(0, index))) &&
    /\S\s+\S+$/u.test(text.slice(0, index)) &&
    !isNumbered(text.slice(0, index), lead)
      ? [index]
      : [],
  );

const PAYMENT = String.raw`(?:cash ?app|cash|venmo|zelle|paypal)`;
/** Requirements for the buyer, and reasons for the sale: "buyer must load", "venmo or cash only", "moving must sell". */
const TALK = new RegExp(
  String.raw`(?<![\p{L}\p{N}'-])(?:(?:buyers?|you|u|ya) (?:must |needs? to |has to |have to |will |would |can |gotta |responsible (?:for|to) )?(?:be able to |help )?(?:load|haul|pick ?up|move|bring|carry|disassemble|arrange)(?:ing)?(?: (?:it|help|truck|a truck|own help|yourself|themselves))*|bring (?:a )?(?:truck|trailer|help|muscle|friend)(?: to load| and help)?|${PAYMENT}(?:(?: or |,? and |\/| )${PAYMENT})* (?:only|ok|okay|accepted|preferred|please|works)(?: please)?|(?:we are |we're |were |im |i'm )?(?:moving|downsizing|relocating) (?:out|soon|sale|away|cross country|must go|must sell|need gone|so must go|and must sell|this week(?:end)?|next (?:week|month)|out of state)|(?:moving|downsizing|relocating)(?=\s*(?:$|[,.;!\n]))|(?:needs?|has|have|gotta|got) (?:to )?(?:go|gone)(?: (?:asap|today|soon|this week(?:end)?|by \p{L}+|quick|fast))?(?=\s*(?:$|[,.;!\n]))|(?:just )?taking up (?:space|room)|(?:express|fast|quick|same day|next day) (?:ship|shipping|ships|delivery)(?: (?:available|avail|included|offered|possible))?)(?![\p{L}\p{N}])`,
  'giu',
);
/** Returns the ranges of words meant for the buyer, including those in the middle of notes without commas: "… 6 drawers | cash only". */
export const findTalk = (text: string): { readonly start: number; readonly end: number }[] => {
  const talk = [...text.matchAll(TALK)].map(({ 0: words, index }) => ({ start: index, end: index + words.length }));
  // Talk of one word may belong to the item: "details", "questions".
  const phrases = SMALL_TALK.findAll(text, tokenize(text)).filter(({ first, last }) => last > first);
  return [...talk, ...phrases.filter(({ start, end }) => !talk.some((range) => range.start < end && start < range.end))];
};
