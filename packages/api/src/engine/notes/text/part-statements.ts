import {
  AFTER_FLAW,
  COLORS,
  FLAW_ADJECTIVES,
  FLAWS,
  GRADES,
  INCLUDABLE_PARTS,
  ITEM_PARTS,
  MATERIALS,
  NAMES,
  STOP_WORDS,
  VERBS,
} from './lexicon.ts';
import { endsWithModel } from './known-models.ts';
import { isJoined, tokenize, type Token } from './tokens.ts';

/** Defects of the part before them: "hinge loose", "tip guide missing", "pump leaks". */
const DEFECT =
  /^(?:damaged|creaks|cracked|broken|broke|torn|scratched|scuffed|chipped|bent|ripped|dented|stained|frayed|peeling|flaking|faded|rusty|rusted|loose|wobbly|sticky|stiff|worn|missing|dead|dull|warped|cloudy|yellowed|bald|leaks|leaking|sticks|squeaks|rattles|slips|jams|skips|nicked|dinged|chewed|crushed|dirty|stuck|frizzy|matted|noisy|weak|low|empty|gone|lost|smells|buzzes|floppy|drifts|catches|split|creased|flickers|flickering|stretched|taped|wobbles|hums|overheats|pilled|sagging)$/;
/** Defects of several parts: "2 keys stick", "wheels squeak". */
const PLURAL_DEFECT = /^(?:stick|squeak|leak|rattle|jam|wobble|drip|buzz|slip)$/;
/** Defects that may also precede their part: "rusty lid". */
const STATE_BEFORE_PART =
  /^(?:rusty|rusted|cracked|broken|torn|scratched|bent|dented|chipped|frayed|ripped|loose|worn|stiff|sticky|dirty|faded)$/;
/** Good states of the part before them: "valves good", "filter new". */
export const GOOD_STATE =
  /^(?:good|great|perfect|fine|excellent|ok|okay|intact|clean|new|solid|strong|yes|smooth|tight|crisp|flawless|straight|rough|shiny|clear|plump|sturdy)$/;
/** Words between a part and its state: "hinge a bit loose", "lens is scratched". */
const DEGREE =
  /^(?:a|bit|little|lil|tad|slightly|lightly|very|super|really|pretty|kinda|somewhat|badly|heavily|is|are|was|still|all|looks?|in|has|got|been|also|both)$/;
const MAX_DEGREE_WORDS = 3;
/** Words that belong to the part after them: "left bud quiet", "one seat torn". */
const PART_ADJECTIVE =
  /^(?:left|right|front|back|rear|top|bottom|upper|lower|inner|outer|middle|side|one|two|both|some|few|original|main|driver|passenger)$/;
/** Words before a part that make it the object of the words before: "with lid cracked", "no lid", "scratch on lid". */
const LINK = /^(?:with|and|or|no|not|without|the|a|an|its|has|have|but|except|plus|needs?|new|missing|for|set|lot|of|only|spare|extra)$/;
/** Words after a defect that continue it: "lens scratched lightly", "panel cracked bottom corner", "tent stakes missing 2". */
const CONTINUATION =
  /^(?:thin|and|or|but|so|a|an|the|bit|little|lil|some|slightly|lightly|badly|pretty|very|up|out|off|down|open|shut|through|when|where|because|cuz|due|see|as|like|top|bottom|left|right|front|back|rear|side|sides|upper|lower|inner|outer|corner|corners|edge|edges|end|ends|both|at|than|one|only|but|too|though|from|good|nice|lol|is|are|mark|marks|bad|look|looks|sometimes|occasionally|often|randomly|intermittently)$/;

/** Returns the index of the first token of the part whose name ends right before `index`; null if there is none. */
const findPartStart = (text: string, tokens: readonly Token[], index: number): number | null => {
  for (let length = 3; length > 0; length -= 1) {
    const first = index - length;
    if (first < 0) continue;
    const words = text.slice(tokens[first]?.start, tokens[index - 1]?.end);
    if ([words, words.replace(/s$/u, '')].some((part) => INCLUDABLE_PARTS.has(part) || ITEM_PARTS.has(part))) return first;
  }
  return null;
};

/** Parts of parts: "lid handle", "case latch". */
const SUBPART = /^(?:stitching|seams?|buckle|handle|hinges?|latch|knob|clasp|seal|hook|strap|zipper|pull|clip|lock|tabs?|cover)$/;
/** Returns the first index of a part and of the words that belong to it: "right bumper", "heel caps", "wicker cushions". */
const extendPart = (text: string, tokens: readonly Token[], first: number): number => {
  const [leadWord, previousToken, token] = [tokens[first - 2], tokens[first - 1], tokens[first]];
  if (!previousToken || !token || !isJoined(text, previousToken, token)) return first;
  // "Glass table top glass fine": the place belongs to the words before it.
  const isPlace = /^(?:top|bottom|back|side)$/.test(previousToken.folded) && /^(?:table|desk|glass|lid)$/.test(leadWord?.folded ?? '');
  const isInOtherPart = [INCLUDABLE_PARTS, ITEM_PARTS].some((list) => list.has(`${leadWord?.folded ?? ''} ${previousToken.folded}`));
  const isCount = /^[2-9]$/.test(previousToken.raw) && token.folded.endsWith('s') && !endsWithModel(text.slice(0, previousToken.end));
  if (isCount) return first - 1;
  const isPartName =
    PART_ADJECTIVE.test(previousToken.folded) ||
    previousToken.raw === '1' ||
    // "Lid handle broke", "g string buzzes".
    (ITEM_PARTS.has(previousToken.folded) &&
      !AFTER_FLAW.has(leadWord?.folded ?? '') &&
      !previousToken.folded.endsWith('s') &&
      !INCLUDABLE_PARTS.has(previousToken.folded)) ||
    (SUBPART.test(token.folded) &&
      /^(?:lid|case|door|drawer|bag|cover|box|cabinet|tank|battery|strap|lens|pocket|cushion|seat)$/.test(previousToken.folded)) ||
    (/^[a-g]$/.test(previousToken.folded) && /^(?:string|key)$/.test(token.folded)) ||
    MATERIALS.has(previousToken.folded) ||
    /^(?:heel|toe|sleeve|neck)$/.test(previousToken.folded);
  // "High e string missing": the letter names the string.
  if (/^[a-g]$/.test(previousToken.folded) && token.folded === 'string' && /^(?:high|low)$/.test(leadWord?.folded ?? '')) return first - 2;
  return isPartName && !isPlace && !isInOtherPart ? first - 1 : first;
};

/** Returns whether only a space separates a token from the one before it. */
const isAfterSpace = (text: string, tokens: readonly Token[], index: number): boolean =>
  index > 0 && index < tokens.length && text.slice(tokens[index - 1]?.end, tokens[index]?.start) === ' ';

interface Statement {
  readonly first: number;
  readonly state: number;
  readonly isDefect: boolean;
}

/** Parts that often are the item itself. */
const ITEM_NAME =
  /^(?:games?|dolls?|figures?|records?|books?|cards?|phone|keyboard|mouse|headset|headphones|speakers?|speaker|subwoofer|amp|amplifier|hat|jacket|vest|pants|boots|skins|gloves|scarf|socks|necklace|earrings|bag|wallet|helmet|mattress|mirror|rack|poster|map|blanket|plates?|knives|bow|stool|bench|umbrella|outfits?|clothes|board|frame|toys|mat|dvd|disc|discs|lens|lenses|tie|belt|print|prints|graphic|text|body|shade|watch|drone batteries|car seat|stroller|bowl|stand|mic|microphone|webcam|camera|guitar|deck)$/;

/** Returns whether a state follows a part: "lid cracked", "lid has a crack". */
const hasOwnState = (text: string, tokens: readonly Token[], index: number): boolean => {
  const word = tokens[index]?.folded ?? '';
  return (
    isAfterSpace(text, tokens, index) &&
    (DEFECT.test(word) || GOOD_STATE.test(word) || DEGREE.test(word) || FLAWS.has(word) || word === 'have')
  );
};

/** Returns the part and state that end at a token: "hinge a bit loose". */
const findStatement = (text: string, tokens: readonly Token[], state: number): Statement | null => {
  const word = tokens[state]?.folded ?? '';
  const isDefect =
    DEFECT.test(word) ||
    (PLURAL_DEFECT.test(word) && (tokens[state - 1]?.folded ?? '').endsWith('s') && tokens[state + 1]?.folded !== 'drift');
  if (!isDefect && !GOOD_STATE.test(word)) return null;
  let part = state;
  for (; part > 0 && state - part < MAX_DEGREE_WORDS && DEGREE.test(tokens[part - 1]?.folded ?? ''); part -= 1);
  const first = findPartStart(text, tokens, part);
  if (first === null) return null;
  for (let index = first; index < state; index += 1) {
    const [token, next] = [tokens[index], tokens[index + 1]];
    if (!token || !next || text.slice(token.end, next.start) !== ' ') return null;
  }
  // "Propane rusty lid": the state describes the part after it, unless that has its own.
  const next = ITEM_PARTS.findAt(text, tokens, state + 1);
  const words = text.slice(tokens[first]?.start, tokens[part - 1]?.end);
  const isInNextPart =
    part === state && STATE_BEFORE_PART.test(word) && next !== null && !hasOwnState(text, tokens, next.last + 1) && !ITEM_PARTS.has(words);
  return isInNextPart ? null : { first: extendPart(text, tokens, first), state, isDefect };
};

/** The words of a clause before its part: "barrel filter" in "…, barrel filter cover cracked". */
const WORDS_IN_CLAUSE = /[,;.(|•–-]\s+((?:\p{Ll}{3,} ){2})$/u;
const MAX_LENGTH_BEFORE = 40;
/** Returns whether the two words between a comma and a part belong to the part, because they are not a separate statement. */
const isCompoundInClause = (text: string, tokens: readonly Token[], first: number): boolean => {
  const start = tokens[first]?.start ?? 0;
  const words =
    WORDS_IN_CLAUSE.exec(text.slice(Math.max(0, start - MAX_LENGTH_BEFORE), start))?.[1]
      ?.trim()
      .split(' ') ?? [];
  return (
    words.length > 0 &&
    !INCLUDABLE_PARTS.has(words.join(' ')) &&
    words.every((word) => ![VERBS, FLAWS, STOP_WORDS, COLORS, MATERIALS].some((list) => list.has(word)) && !GRADES.has(word))
  );
};

/** Returns whether a break can separate a statement from the words before it. At least two words must name the item. */
const canStart = (text: string, tokens: readonly Token[], first: number): boolean => {
  const [previousToken, secondToken, token] = [tokens[first - 1], tokens[first - 2], tokens[first]];
  if (!previousToken || !secondToken || !token) return false;
  // "Saw 7-1/4 blade guard sticks": a hyphen joins the figure.
  const isOnLine = isAfterSpace(text, tokens, first) && (isAfterSpace(text, tokens, first - 1) || /^\d/.test(previousToken.raw));
  // "Needs tune up rear tire flat": "up" ends the first flaw.
  const isTuneUp = previousToken.folded === 'up' && /^(?:tune|touch|clean)$/.test(secondToken.folded);
  const isLinked =
    LINK.test(previousToken.folded) ||
    // "Rusty grate works": the state before the part belongs to it.
    (STATE_BEFORE_PART.test(previousToken.folded) && !ITEM_PARTS.has(secondToken.folded)) ||
    (AFTER_FLAW.has(previousToken.folded) && previousToken.folded !== 'off' && !isTuneUp) ||
    (FLAW_ADJECTIVES.has(previousToken.folded) &&
      !COLORS.has(previousToken.folded) &&
      !/^(?:large|one|two|three|some|few)$/.test(previousToken.folded)) ||
    DEFECT.test(previousToken.folded) ||
    (STOP_WORDS.has(previousToken.folded) && !isTuneUp);
  if (isCompoundInClause(text, tokens, first)) return false;
  const isName = [first - 1, first - 2].some((index) => (NAMES.findAt(text, tokens, index)?.last ?? index) >= first);
  return isOnLine && !isLinked && !isName;
};

/** Returns whether a new statement starts after a state. */
const canEnd = (text: string, tokens: readonly Token[], { state, isDefect }: Statement): boolean => {
  const next = tokens[state + 1];
  if (!next || !isAfterSpace(text, tokens, state + 1)) return false;
  const word = tokens[state]?.folded ?? '';
  // "Missing" and "dead" take an object: "one shoe missing strap".
  if (/^(?:missing|dead|dirty|slips|sticks|skips|jams|lost|low)$/.test(word)) return false;
  // "Filter new all attachments": a new part may follow "new" itself.
  // "Sealing ring new dent on base": a flaw may follow it too.
  const isFlawNext = /^(?:dents?|scratch(?:es)?|cracks?|chips?|scuffs?|stains?|holes?|tears?|rust|minor|small|slight|few|some)$/.test(
    next.folded,
  );
  if (word === 'new' && next.folded !== 'all' && !isFlawNext) return false;
  // "Lens clean glass": the state describes the glass.
  if (word === 'clean' && next.folded === 'glass') return false;
  return !(
    CONTINUATION.test(next.folded) ||
    AFTER_FLAW.has(next.folded) ||
    (FLAWS.has(next.folded) && !/^needs?$/.test(next.folded) && !(word === 'new' && isFlawNext)) ||
    (isDefect && ITEM_PARTS.findAt(text, tokens, state + 1)?.last === tokens.length - 1) ||
    next.folded.endsWith('ly') ||
    (GRADES.findAt(text, tokens, state) !== null && /^(?:condition|cond|shape)$/.test(next.folded))
  );
};

/** Verbs that start a statement about how the item works, and words about all of it. */
const WORKING =
  /(?=\s)(?<=\p{L}{3}|\d|")(?<!\b(?:it|and|but|but still|that|how|not|which|only|everything|all|still|motor|also|never|they|otherwise|barely|always|who))\s(?=(?:everything (?:else )?(?:works?|functions?|is|included)|still (?:functional|usable|wearable|good|(?!has\b|is\b|was\b|this\b|needs\b|lifes\b)\p{Ll}{3,}s\b)|(?:heats|powers|turns) (?:up|on|even|evenly|great|fine|well|fast|quick|perfect)|never (?!used|opened|worn|mind|been (?:used|opened|worn))(?:been |had )?\p{L}{3,}(?:ed|en|an|it)\b))/gu;
/** A part and a verb about it: "battery lasts 10 min", "screen turns on". */
const PART_VERB =
  /^(?:lasts|holds|dies|died|charges|drains|spins|locks|opens|closes|slides|stays|clicks|rolls|folds|lights|heats|responds)$/;

const COUNT = /^(?:[2-9]|1\d|two|three|four|five|six)$/;

/** Finds breaks around a part and its state in notes without commas: "xps 13 | hinge a bit loose | windows 11", "trumpet | valves good". */
export const findPartStatements = (text: string): number[] => {
  const tokens = tokenize(text);
  const breaks: number[] = [];
  for (let state = 1; state < tokens.length; state += 1) {
    const statement = findStatement(text, tokens, state);
    if (!statement) continue;
    const { first } = statement;
    const part = tokens[first]?.folded ?? '';
    const isItem = ITEM_NAME.test(tokens[first]?.folded ?? '') && !hasItemBefore(text, tokens, first);
    if (part === '' || isItem) continue;
    const isEnd = tokens[state + 1] === undefined || !isAfterSpace(text, tokens, state + 1);
    const isClosed = isEnd || canEnd(text, tokens, statement);
    // "Cracked corner works": a good state counts only where its statement ends.
    if (!statement.isDefect && !isClosed) continue;
    if (canStart(text, tokens, first)) breaks.push(tokens[first - 1]?.end ?? 0);
    if (!isEnd && isClosed) breaks.push(tokens[state]?.end ?? 0);
  }
  for (let verb = 1; verb < tokens.length; verb += 1) {
    const first = PART_VERB.test(tokens[verb]?.folded ?? '') ? findPartStart(text, tokens, verb) : null;
    if (first === null || !canStart(text, tokens, first)) continue;
    // "Two door folds flat": the count belongs to the singular part, so the verb is about the item.
    const isCounted = COUNT.test(tokens[first - 1]?.folded ?? '') && !(tokens[verb - 1]?.folded ?? '').endsWith('s');
    breaks.push(tokens[isCounted ? verb - 1 : first - 1]?.end ?? 0);
  }
  for (let index = 2; index < tokens.length; index += 1)
    if (isListOfAll(text, tokens, index) || isAfterAbsence(text, tokens, index)) breaks.push(tokens[index - 1]?.end ?? 0);
  for (const { index } of text.matchAll(WORKING)) breaks.push(index);
  return breaks;
};

/** Returns whether "all" and parts follow other words: "… stick drift all cables". */
const isListOfAll = (text: string, tokens: readonly Token[], index: number): boolean => {
  const [token, next] = [tokens[index], tokens[index + 1]];
  const isList = token?.folded === 'all' && next !== undefined && next.folded.endsWith('s') && INCLUDABLE_PARTS.has(next.folded);
  return (
    isList &&
    isAfterSpace(text, tokens, index) &&
    !/^(?:and|with|of|has|includes?|including|not|in|on)$/.test(tokens[index - 1]?.folded ?? '')
  );
};

/** Words that start a statement after a missing part: "no darts one jams", "no stand works". */
const AFTER_ABSENCE = /^(?:new|sealed|unused|one|works|working|runs|tested|needs|has|still|but|1|2|3|4)$/;
/** Returns whether a new statement starts after a missing part: "no darts one jams". */
const isAfterAbsence = (text: string, tokens: readonly Token[], index: number): boolean => {
  if (!AFTER_ABSENCE.test(tokens[index]?.folded ?? '') || !isAfterSpace(text, tokens, index)) return false;
  const first = findPartStart(text, tokens, index);
  return first !== null && /^(?:no|without)$/.test(tokens[first - 1]?.folded ?? '');
};

/** Minimum number of words before a word for goods that make it a part: "GoPro Hero 9 3 batteries lens scratched". */
const MIN_WORDS_BEFORE_GOODS = 3;
const hasItemBefore = (text: string, tokens: readonly Token[], first: number): boolean => {
  let words = 0;
  for (let index = first; index > 0 && isAfterSpace(text, tokens, index); index -= 1) words += 1;
  return words >= MIN_WORDS_BEFORE_GOODS;
};
