import { COLORS } from '../text/lexicon.ts';
import { listTokens, type Ledger } from '../text/ledger.ts';

/** Counts by color: "2 red 3 blue", "1 black, 2 white and 1 gray". */
const COLOR_COUNTS =
  /(?<![\p{L}\p{N}$.#/-])(\d{1,2}) (\p{L}+)(?:(?:,? and |,? & |, ?| )(\d{1,2}) (\p{L}+))(?:(?:,? and |,? & |, ?| )(\d{1,2}) (\p{L}+))?/giu;
const LOT_WORD = /\b(?:lot|bundle|set)(?: of)?(?= )/iu;

/** Reads the items of a lot that are counted by color, so that no count becomes a name or a size. */
export const readColorCounts = (ledger: Ledger): void => {
  const { text } = ledger;
  for (const match of text.matchAll(COLOR_COUNTS)) {
    const [, count1 = '', color1 = '', count2 = '', color2 = '', count3, color3] = match;
    const pairs = [
      [count1, color1],
      [count2, color2],
      ...(count3 !== undefined && color3 !== undefined && COLORS.has(color3.toLowerCase()) ? [[count3, color3] as const] : []),
    ] as const;
    if (!pairs.every(([, color]) => COLORS.has(color.toLowerCase()))) continue;
    const words = pairs.length === 3 || count3 === undefined ? match[0] : match[0].slice(0, match[0].lastIndexOf(color2) + color2.length);
    const end = match.index + words.length;
    if (!ledger.isFree(match.index, end)) continue;
    const list = pairs.map(([count, color]) => `${count} ${color}`).join(', ');
    ledger.lists.features.push(ledger.createSourcedValue(list, match.index, end));
    ledger.claim(match.index, end, 'detail');
    const total = pairs.reduce((sum, [count]) => sum + Number(count), 0);
    const lot = LOT_WORD.exec(text);
    const isLotFree = lot !== null && lot.index < match.index && ledger.isFree(lot.index, lot.index + lot[0].length);
    if (ledger.single.lotSize === null && total > 1) {
      ledger.single.lotSize = ledger.createSourcedValue(total, isLotFree ? lot.index : match.index, end);
      if (isLotFree)
        for (const { start, end: wordEnd } of listTokens(ledger, { start: lot.index, end: lot.index + lot[0].length }))
          ledger.claim(start, wordEnd, 'fact');
    }
    return;
  }
};
