import { noted } from '../noted.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import type { Finding } from '../thing.ts';
import { finding } from './findings.ts';

/** Minimum share of the item for a single main color; below it there is none, unless two cover nearly all. */
const MAIN_SHARE = 0.66;
const BOTH_SHARE = 0.9;
/** Minimum share of a second color. */
const SECOND_SHARE = 1 / 3;
/**
 * Highest confidence: light changes colors, so a seen one is never as certain as a word. Of 282 stated on photos of clothes,
 * people found 94 % right.
 */
const CEILING = 90;

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Returns the color that most photos of the item show, with confidence from its share. A photo with a doubtful main color does
 * not count. The caller leaves out close-ups of labels.
 */
export const colorSeen = (all: readonly Pick<PreparedPhoto, 'position' | 'colors'>[]): Finding | null => {
  const photos = all.filter(({ colors: [main] }) => main && !main.isDoubtful);
  const shares = new Map<string, number>();
  for (const { colors } of photos) for (const { name, share } of colors) shares.set(name, (shares.get(name) ?? 0) + share / photos.length);
  const [first, second] = [...shares].toSorted((a, b) => b[1] - a[1]);
  if (!first) return null;
  const both = second && second[1] >= SECOND_SHARE && first[1] + second[1] >= BOTH_SHARE;
  if (first[1] < MAIN_SHARE && !both) return null;
  const clearest = photos.toSorted((a, b) => shareOf(b, first[0]) - shareOf(a, first[0]))[0];
  return finding(both ? `${capitalize(first[0])} and ${second[0].toLowerCase()}` : capitalize(first[0]), {
    source: 'vision',
    photo: clearest?.position ?? 1,
    ...noted('covers', { percent: Math.round(first[1] * 100) }),
    confidence: Math.round(Math.min(CEILING, first[1] * 100)),
  });
};

const shareOf = ({ colors }: Pick<PreparedPhoto, 'colors'>, name: string) => colors.find((color) => color.name === name)?.share ?? 0;
