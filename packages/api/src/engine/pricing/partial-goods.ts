import { hasTrigger } from './goods/tokens.ts';
import { defineTrigger } from './goods/trigger-words.ts';

/** Goods that are sold in pairs, as one piece. */
const PIECE =
  '(?:shoe|sneaker|boot|bootie|heel(?! height)|pump|sandal|slipper|loafer|cleat|skate|earring|stud|hoop|earbud|ear ?bud|air ?pod|sock(?! monkey)|mitten|cuff ?link|roller ?blade)';
const PAIR =
  '(?:shoes|sneakers|boots|booties|heels|pumps|sandals|slippers|loafers|cleats|skates|earrings|earbuds|air ?pods|buds|socks|mittens)';
/** Up to two words that describe the piece, as in "single gold hoop earring". */
const DESCRIPTION = '(?:[a-z\\d]+ ){0,2}?';
const ONE_OF_PAIR = [
  new RegExp(`\\bsingle ${DESCRIPTION}${PIECE}\\b`),
  new RegExp(`\\b${PIECE}\\b.*\\bsingle$`),
  // "One" may also be part of a name, as in "Air Force One shoe".
  new RegExp(`(?:^|\\b(?:only|just) )(?:one|1) (?!size|star)${DESCRIPTION}${PIECE}\\b`),
  new RegExp(`(?:^|\\b(?:only|just) )(?:one|1) (?:left |right )?${PIECE}\\b`),
  new RegExp(`\\b(?:left|right) (?:side )?${DESCRIPTION}${PIECE}\\b(?! (?:has|is|shows|with|was|toe|heel|sole))`),
  new RegExp(`\\b${PIECE}\\b.*\\b(?:left|right)(?: (?:side|ear|foot))?(?: only)?$`),
  new RegExp(`\\b${PAIR}\\b.*\\b(?:(?:left|right|one)(?: (?:side|ear|foot|shoe|one))? only|only (?:the )?(?:left|right|one))\\b`),
  new RegExp(`\\b(?:left|right|one) only\\b.*\\b${PAIR}\\b`),
  new RegExp(`\\b${PAIR}\\b.*\\bmissing (?:the )?(?:left|right|one)\\b`),
];
/** Words for pieces and pairs. */
const PAIR_TRIGGER = defineTrigger(
  `shoe sneaker boot bootie heel pump sandal slipper loafer cleat skate earring stud hoop earbud bud airpod pod sock mitten cufflink link rollerblade blade
   shoes sneakers boots booties heels pumps sandals slippers loafers cleats skates earrings earbuds airpods pods buds socks mittens`.split(
    /\s+/,
  ),
);
/** Words for one piece. Every pattern needs at least one of them. */
const ONE_TRIGGER = defineTrigger(['single', 'one', '1', 'left', 'right']);
/** Words for a complete pair, of which the text may describe only one piece: "pair of boots, right boot has a scuff". */
const STATED_PAIR = new RegExp(`\\b(?:pair|both)\\b`);

/** Returns whether an item is one piece of goods that are sold in pairs: "left shoe only", "single earring". */
export const isOneOfPair = (title: string, details: string): boolean => {
  if (!hasTrigger(title, PAIR_TRIGGER) || (details === '' && !hasTrigger(title, ONE_TRIGGER))) return false;
  const plainText = `${title} ${details}`
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
  return !STATED_PAIR.test(plainText) && ONE_OF_PAIR.some((pattern) => pattern.test(plainText));
};
