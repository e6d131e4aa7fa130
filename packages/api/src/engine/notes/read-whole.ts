import { isDenied } from './denials.ts';
import type { Ledger } from './ledger.ts';

/** "All pieces included", "complete series": that nothing is missing is a fact, though each of its words says nothing by itself. */
const WHOLE =
  /\b(?:all|every) (?:of )?(?:the |its |original )*(?:pieces?|parts?|cards|discs?|disks?|tiles|figures|screws|hardware)(?: (?:is |are )?(?:all )?(?:included|there|here|present|accounted for|intact|complete))?(?![\p{L}\p{N}])|\b(?:the )?(?:complete|entire|full) (?:(?:tv|original|animated) )?(?:series|seasons?(?: \d{1,2}(?: ?- ?\d{1,2})?)?|collection|trilogy|saga|box ?set)(?![\p{L}\p{N}])/giu;

/** "Cartridge only": what a buyer gets of a game, and no name of it. */
const ALONE = /(?<=\S )(?:cartridge|cart|disc|disk|game|console|tool|handset|body) only(?![\p{L}\p{N}])/giu;

/** "2015-2017", "2018 to 2020": years that it fits or spans, none of which is the year it was made. */
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

/** Statements that the item is whole. */
export const readWholeness = (ledger: Ledger): void => {
  keep(ledger, WHOLE);
  keep(ledger, ALONE);
};

/** Spans of years, before one of them is taken for the year of the item. */
export const readSpans = (ledger: Ledger): void => keep(ledger, SPAN);
