import { isDenied } from './denials.ts';
import type { Ledger } from './ledger.ts';

/** Statements that nothing is missing, made of otherwise empty words: "All pieces included", "complete series". */
const WHOLE =
  /\b(?:all|every) (?:of )?(?:the |its |original )*(?:pieces?|parts?|cards|discs?|disks?|tiles|figures|screws|hardware)(?: (?:is |are )?(?:all )?(?:included|there|here|present|accounted for|intact|complete))?(?![\p{L}\p{N}])|\b(?:the )?(?:complete|entire|full) (?:(?:tv|original|animated) )?(?:series|seasons?(?: \d{1,2}(?: ?- ?\d{1,2})?)?|collection|trilogy|saga|box ?set)(?![\p{L}\p{N}])/giu;

/** "Cartridge only": states the included part of a game and does not name it. */
const ALONE = /(?<=\S )(?:cartridge|cart|disc|disk|game|console|tool|handset|body) only(?![\p{L}\p{N}])/giu;

/** Ranges of years that the item fits or spans, not years of manufacture: "2015-2017", "2018 to 2020". */
const SPAN =
  /(?<![\w$.,#/-])(?:19|20)\d\d ?(?:-|–|to|thru|through) ?(?:(?:19|20)\d\d|\d\d)(?![\w%]|[.,]\d|-\d|\/\d|\s?(?:gb|mm|cm|in\b|oz|pieces|pcs))/giu;

const keep = (ledger: Ledger, pattern: RegExp): void => {
  for (const { 0: found, index } of ledger.text.matchAll(pattern)) {
    const end = index + found.length;
    if (!ledger.isFree(index, end) || ledger.isGuarded(index, end) || isDenied(ledger.text, index)) continue;
    ledger.lists.details.push(ledger.finding(found, index, end));
    ledger.claim(index, end, 'detail');
  }
};

/** Reads statements that the item is complete. */
export const readWholeness = (ledger: Ledger): void => {
  keep(ledger, WHOLE);
  keep(ledger, ALONE);
};

/** Claims ranges of years, before one is read as the year of the item. */
export const readSpans = (ledger: Ledger): void => keep(ledger, SPAN);
