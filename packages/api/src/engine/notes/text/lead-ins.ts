import { findExactBrands } from '../../catalog/brands.ts';
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
const isPartOfName = (textBefore: string, lead: string): boolean => {
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
    !isPartOfName(text.slice(0, index), lead)
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

const OWNER = String.raw`(?:[Ii]|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er)(?: \p{Ll}+){1,2}?)(?:'ve|'d|ve|'s)?`;
const ITEM = String.raw`(?:out of |rid of )?(?:this|these|that|those|an?|the|his|her|their|my|our|it's) (?=[\p{L}\d"])`;
const GREETING = String.raw`^(?:(?:[Ss]o|[Hh]ey|[Hh]i|[Hh]ello|[Oo]k|[Oo]kay|[Ww]ell|all|everyone|guys)[ ,!.]+)*`;
const ACQUISITION_VERB = String.raw`(?:bought|purchased|ordered|picked up|got|received|won|inherited|was given|were given|was gifted|were gifted)`;
const ACQUISITION = new RegExp(
  `${GREETING}(?:${OWNER} (?:(?:just|originally|recently|actually|only|had|have|has) )*(?=\\p{Ll})|(?=[Bb]ought|[Pp]urchased|[Oo]rdered|[Gg]ot (?!\\p{Ll}+ (?:at|from|in|on|for)(?!\\p{L}))))([Bb]ought|[Pp]urchased|[Oo]rdered|[Gg]ot|${ACQUISITION_VERB}(?: me| us)?) ${ITEM}`,
  'u',
);
const USE = new RegExp(
  String.raw`${GREETING}${OWNER} (?:(?:have|has|had|really|actually) )*((?:(?:only|just|never|barely|hardly|rarely) )?(?:ever )?)(used|wore|worn|opened|rode|ridden|drove) ${ITEM}([^,.;!\n]+?)( (?:maybe |like |about )?(?:once|twice|one time|(?:\d{1,2}|a few|a couple(?: of)?|two|three|four|five|several) times|for (?:a|an|one|two|three|four|five|six|\d{1,2}) (?:day|week|month|year|season|hour|night|weekend)s?)(?: (?:to|for|at|on) (?:an?|my|our|the|her|his) \p{Ll}+(?: \p{Ll}+)?)?)?(?=\s*(?:$|[,.;!\n]|(?:and|but|so|because) ))`,
  'u',
);
/** Reasons for the sale: "my cat hates this", "our son outgrew his", "i never wear these". */
const NO_LONGER_USED = new RegExp(
  String.raw`${GREETING}${OWNER} (?:(?:just|really|totally|quickly|actually|has|have|had|already) )*(?:(?:never|rarely|hardly|no longer|does ?n'?t|do ?n'?t|did ?n'?t|ca ?n'?t|could ?n'?t) (?:ever |really |even )?(?:wears?|uses?|plays?(?: with)?|likes?|loved?|needs?|wants?|rides?|reads?|fits?(?: in| into)?)|hates?|hated|loves?|loved|outgrew|outgrown|grew out of|got tired of|(?:is|are|am) (?:done with|over|tired of)|upgraded from|moved on from) ${ITEM}`,
  'u',
);
const AFTER_STORY =
  /^((?:[^,.;!\n]){2,70}?) (?:anymore|any more|any longer|but (?:now )?(?:(?:he|she|they|we|i)(?:'s|'ve|s)? )?(?:has |have |is |are |just )*(?:outgrew|outgrown|moved on|lost interest|got a new|upgraded|never |too (?:big|tall|old) )[^,.;!\n]*)(?=\s*(?:$|[,.;!\n]))/u;
/** The item does not fit its owner: "… but they're too small". */
const TOO_SMALL =
  /^([^.;!\n]{3,90}?),? but (?:they|it|the size)(?:'re|'s|re|s| is| are| was| were)? (?:just |a (?:bit|little) |way )?too (?:small|big|large|tight|long|short|loose)(?: (?:for|on) (?:me|him|her|us))?(?=\s*(?:$|[,.;!\n]))/u;
const DID_NOT_FIT =
  /^([^.;!\n]{3,90}?)(?: for (?:my|our|her|his) \p{Ll}+)?,? (?:but|and) (?:it|they|this) (?:just )?(?:did ?n'?t|does ?n'?t|do ?n'?t|never) fit(?: (?:him|her|me|them|us))?(?=\s*(?:$|[,.;!\n]))/u;
/** The circumstances of an acquisition: "… stroller in 2021", "… dutch oven as a wedding gift". */
const CIRCUMSTANCES =
  /^([^,.;!\n]{2,70}?) ((?:brand )?new (?=in|at|from|for|last|a )|)(?=(in (?:19|20)\d\d|as an? (?:\p{Ll}+ )?(?:gift|present)|for (?:an? \p{Ll}+(?: \p{Ll}+)?(?= but| and|\s*(?:$|[,.;!\n]))|christmas|xmas|mother'?s day|father'?s day|(?:my|his|her|our) [^,.;!\n]+|\$?\d)|at (?:the |an? |\p{Lu})|from (?:the |an? |my |our |\p{Lu})|on (?:sale|clearance)|last (?:year|month|week|summer|winter|fall|spring|christmas)|(?:\d{1,2}|a few|a couple(?: of)?|two|three|four|five) (?:years?|months?|weeks?) ago))/u;
/** A greeting before the item: "hi everyone, selling my …". */
const OPENING_GREETING =
  /^(?:hi|hey|hello|good (?:morning|afternoon|evening))(?: (?:everyone|everybody|all|guys|there|y'all|folks|neighbors))?[,!.]+\s*/iu;
/** An owner who left the item or does not want it here: "my roommate left this lamp behind". */
const LEFT_BEHIND = new RegExp(
  `${GREETING}(?:[Ii]|[Ww]e|(?:[Mm]y|[Oo]ur|[Aa]n?)(?: \\p{Ll}+){1,2}) (?:left|wants?|needs?) ${ITEM}([^,.;!\\n]{2,60}?)(?: behind| here| gone| out| out of (?:here|the house)| with (?:me|us)| at my (?:place|house))(?=\\s*(?:$|[,.;!\\n]))`,
  'u',
);
/** Where a gift comes from: "my mom gave me this", "my sister bought my son these". */
const GIFT = new RegExp(
  `${GREETING}(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Aa]n?|[Ss]omeone)(?: \\p{Ll}+){0,2} (?:gave|got|bought|handed|passed|left|gifted|sent) (?:me|us|him|her|(?:my|our) \\p{Ll}+)(?: down)? ${ITEM}`,
  'u',
);
/** How long the owner had the item: "i've had these speakers since the 90s". */
const OWNERSHIP = new RegExp(
  `${GREETING}${OWNER} (?:(?:only|have|has) )*(?:had|owned) ${ITEM}([^,.;!\\n]{2,60}?) ((?:since|for) (?:(?:about|over|almost|around|the|a|an|like) )*(?:\\d{1,2} (?:years?|months?|weeks?)|(?:few|couple(?: of)?|two|three|four|five|six) (?:years?|months?|weeks?)|(?:year|month|week)|(?:19|20)?\\d0'?s|(?:19|20)\\d\\d|new))(?=\\s*(?:$|[,.;!\\n]|(?:and|but|so) ))`,
  'u',
);
/** A reason before the item: "we're redecorating so selling this rug". */
const REASON_BEFORE = new RegExp(
  `${GREETING}(?:[Ii]|[Ww]e|[Mm]y|[Oo]ur|[Mm]oving|[Dd]ownsizing|[Dd]ecluttering|[Rr]edecorating|[Cc]leaning|[Gg]etting|[Jj]ust|[Nn]eed|[Nn]o longer|[Uu]pgraded|[Bb]ought)(?=[ '])[^.;!?\\n]{2,60}?,? (?:so|and) (?:(?:i'?m|we'?re|i am|we are|now|just) )*(?:selling|getting rid of|letting go of|letting|parting with|listing) (?:this|these|that|those|my|our|the|an?|his|her) (?=[\\p{L}\\d])`,
  'u',
);
/** Where the owner found the item: "found this at my grandmas house, its a singer 221". */
const FOUND =
  /^(?:[Ii] |[Ww]e )?[Ff]ound (?:this|these|it|them) (?:at|in|while|when|from) [^,.;!\n]{2,50}[,.;!] ?(?:it'?s|it is|they'?re|they are|this is|these are) (?:an? |the |some )?(?=[\p{L}\d])/u;
/** A reason and then the item: "bought the wrong size so these are new boots", "we're moving so the desk has to go". */
const SO_HERE = new RegExp(
  `${GREETING}(?:[Ii]|[Ww]e|[Mm]y|[Oo]ur|[Bb]ought|[Gg]ot|[Oo]rdered|[Mm]oving)(?=[ '])[^,.;!?\\n]{2,60}? so (?:(?:here(?:'s| is| are)|these are|this is|they are|they're) (?:the |my |our |his |her |an? )?|(?:the|my|our|this|these|his|her) (?=[^,.;!?\\n]{2,60}? (?:has|have|needs?|gotta|must) (?:to )?(?:go|sell)))(?=[\\p{L}\\d])`,
  'u',
);
/** Returns the notes without the reason before the item. A maker in the reason is the item's: "outgrew his lego so here is the 42083". */
const removeReason = (text: string): string | null => {
  const lead = SO_HERE.exec(text)?.[0];
  if (lead === undefined) return null;
  const item = text
    .slice(lead.length)
    .replace(/(?<=^[^,.;!\n]{3,70}) (?:has|have|needs?|gotta|must) (?:to )?(?:go|sell)(?=\s*(?:$|[,.;!\n]))/u, '');
  const brand = findExactBrands(item.slice(0, MAX_NAME_LENGTH)).length === 0 ? findExactBrands(lead)[0]?.quote : undefined;
  return brand === undefined ? item : `${brand} ${item}`;
};
/** Maximum number of characters of the item's name. */
const MAX_NAME_LENGTH = 60;
const PARTICIPLES: Readonly<Record<string, string>> = { wore: 'worn', rode: 'ridden', drove: 'driven' };

/** A general noun and then the item's full name: "record player, its an audio technica lp120x". */
const NOUN_THEN_NAME =
  /^((?:[Mm]y |[Ss]elling (?:my |this |an? )?|[Aa]n? )?((?:\p{Ll}{3,} )?\p{Ll}{3,}))[,.]? (?:it'?s|its|it is|they'?re|they are|these are) (?:an? |the )?([^,.;!\n]{3,50})(?=\s*(?:$|[,.;!\n]))/u;
const joinName = (text: string): string => {
  const [match = '', , noun = '', name = ''] = NOUN_THEN_NAME.exec(text) ?? [];
  const [brand] = match === '' ? [] : findExactBrands(name);
  // "Crate. its a midwest 36 inch": a figure marks a name.
  return (brand?.start === 0 || /^\p{L}{3,} \d/u.test(name)) && !name.includes(` ${noun}`)
    ? `${name.replace(/(?= (?:with|in|and) |$)/u, ` ${noun}`)}${text.slice(match.length)}`
    : text;
};

/**
 * Removes the owner's story before the item: "my cat hates this water fountain". What it states about the item follows the item: "i
 * bought this stroller in 2021" becomes "stroller, bought in 2021".
 */
export const moveStory = (note: string): string => {
  const text = joinName(note.replace(OPENING_GREETING, ''));
  const found = FOUND.exec(text);
  if (found) return text.slice(found[0].length);
  const item = removeReason(text);
  if (item !== null) return item;
  const use = USE.exec(text);
  const [, limit = '', verb = '', usedItem = '', count = ''] = use ?? [];
  if (use && (limit.trim() !== '' || count !== ''))
    return `${usedItem}, ${limit}${PARTICIPLES[verb] ?? verb}${count}${text.slice(use[0].length)}`;
  const reason = NO_LONGER_USED.exec(text);
  if (reason) return joinName(text.slice(reason[0].length).replace(AFTER_STORY, '$1'));
  const reasonBefore = REASON_BEFORE.exec(text);
  if (reasonBefore) return text.slice(reasonBefore[0].length).replace(/(?<=^[^,.;!\n]{3,70}) go(?=\s*(?:$|[,.;!\n]))/u, '');
  const departure = LEFT_BEHIND.exec(text);
  if (departure) return `${departure[1] ?? ''}${text.slice(departure[0].length)}`;
  const gift = GIFT.exec(text);
  if (gift) return text.slice(gift[0].length).replace(/(?=\s*(?:$|[,.;!\n]| and | but ))/u, ', received as a gift');
  const ownership = OWNERSHIP.exec(text);
  if (ownership) return `${ownership[1] ?? ''}, owned ${ownership[2] ?? ''}${text.slice(ownership[0].length)}`;
  const acquisition = ACQUISITION.exec(text);
  if (!acquisition) return text;
  const namedItem = text.slice(acquisition[0].length).replace(TOO_SMALL, '$1').replace(DID_NOT_FIT, '$1');
  // "Bought this for my dorm, hisense mini fridge": the item follows.
  const [, occasion = '', nextItem = ''] =
    /^((?:for|at|from|in|on|as|last|during) [^,.;!\n]{2,60})[,.;!]+\s*((?:[^,.;!\n]|\.(?=\d)){3,})/u.exec(namedItem) ?? [];
  if (nextItem !== '' && !/^(?:it|they|but|and|never|only|worn|used)\b/iu.test(nextItem))
    return `${nextItem}, bought ${occasion.replace(/ (?:and|but|so) .*$/u, '')}${namedItem.slice(namedItem.indexOf(nextItem) + nextItem.length)}`;
  const circumstances = CIRCUMSTANCES.exec(namedItem);
  const isGift =
    /^(?:received|won|inherited|was|were)/u.test(acquisition[1] ?? '') || /^(?:as|for (?!\$?\d|an? ))/u.test(circumstances?.[3] ?? '');
  return circumstances === null
    ? namedItem
    : `${circumstances[1] ?? ''}, ${isGift ? 'received' : 'bought'} ${namedItem.slice((circumstances[1] ?? '').length + 1)}`;
};
