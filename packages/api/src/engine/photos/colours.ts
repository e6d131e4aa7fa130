import { cluster } from './clusters.ts';
import { distance, toOklab, type Oklab } from './oklab.ts';
import { PALETTE } from './palette.ts';
import type { Pixels } from './pixels.ts';
import { sharp } from './sharp.ts';
import type { NamedColour } from './types.ts';

/** Longer side of the image whose pixels are clustered. */
const SIDE = 48;
const CLUSTERS = 7;
/** A colour below this share of the thing is trim, logo or noise. */
const MIN_SHARE = 0.08;
const MAX_COLOURS = 4;
/** So many words for hues, none above this share, are a pattern. Greys are light and folds, browns skin, wood and shade. */
const MANY_HUES = 3;
const NONE_ABOVE = 0.4;
const NEUTRALS = new Set(['black', 'charcoal', 'grey', 'light grey', 'white', 'cream', 'beige', 'tan', 'brown', 'khaki']);
/** Width of the border that mostly shows background, as a share of the side. */
const BORDER = 0.08;

/** The word for a colour. */
export const nameColour = (colour: Oklab): string => {
  const nearest = PALETTE.reduce((best, each) => (distance(each.colour, colour) < distance(best.colour, colour) ? each : best));
  return nearest.name;
};

interface Place {
  /** 0 at the edge to 1 in the middle. */
  readonly centrality: number;
  readonly border: boolean;
}

const placeOf = (index: number, width: number, height: number): Place => {
  const [x, y] = [((index % width) + 0.5) / width, (Math.floor(index / width) + 0.5) / height];
  const edge = Math.min(x, y, 1 - x, 1 - y);
  return { centrality: Math.exp(-6 * ((x - 0.5) ** 2 + (y - 0.5) ** 2)), border: edge < BORDER };
};

/**
 * How much each cluster belongs to the thing: its pixels weighted towards the middle, discounted by how much more of the border than
 * of the middle it fills. When everything looks like background (a white shirt on a white wall) nothing is discounted.
 */
const weighClusters = (members: readonly number[], count: number, places: readonly Place[]): number[] => {
  const inside = Array.from({ length: count }, () => 0);
  const outside = Array.from({ length: count }, () => 0);
  const total = { inside: 0, outside: 0 };
  members.forEach((member, index) => {
    const { centrality, border } = places[index] as Place;
    inside[member] = (inside[member] ?? 0) + centrality;
    total.inside += centrality;
    if (!border) return;
    outside[member] = (outside[member] ?? 0) + 1;
    total.outside++;
  });
  const plain = inside.map((weight) => weight / total.inside);
  const discounted = plain.map((share, index) => {
    const ratio = (outside[index] ?? 0) / total.outside / Math.max(share, 1e-6);
    return share / (1 + ratio ** 3);
  });
  const kept = discounted.reduce((sum, weight) => sum + weight, 0);
  const weights = kept < 0.15 ? plain : discounted;
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
};

const byName = (centres: readonly Oklab[], weights: readonly number[]): NamedColour[] => {
  const shares = new Map<string, number>();
  centres.forEach((centre, index) => {
    const name = nameColour(centre);
    shares.set(name, (shares.get(name) ?? 0) + (weights[index] ?? 0));
  });
  return [...shares].map(([name, share]) => ({ name, share })).sort((a, b) => b.share - a.share);
};

/** Names the dominant colours of the thing in a photo, largest share first. `multicolour` leads when no colour does. */
export const nameColours = async ({ data, width, height, channels }: Pixels): Promise<NamedColour[]> => {
  // Nearest, not averaged: the mean of a red and green check would be a brown that nobody sees.
  const image = sharp(data, { raw: { width, height, channels } }).resize(SIDE, SIDE, { fit: 'inside', kernel: 'nearest' });
  const { data: bytes, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const colours: Oklab[] = [];
  for (let at = 0; at < bytes.length; at += 3) colours.push(toOklab(bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0));
  const { centres, members } = cluster(colours, CLUSTERS);
  const places = colours.map((_, index) => placeOf(index, info.width, info.height));
  const named = byName(centres, weighClusters(members, centres.length, places));
  const telling = named.filter(({ share }) => share >= MIN_SHARE).slice(0, MAX_COLOURS);
  const rounded = (telling.length ? telling : named.slice(0, 1)).map(({ name, share }) => ({ name, share: Math.round(share * 100) / 100 }));
  const hues = rounded.filter(({ name }) => !NEUTRALS.has(name));
  const isPattern = hues.length >= MANY_HUES && (rounded[0]?.share ?? 0) < NONE_ABOVE;
  return isPattern ? [{ name: 'multicolour', share: 1 }, ...rounded] : rounded;
};
