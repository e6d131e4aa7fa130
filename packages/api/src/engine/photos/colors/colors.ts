import { cluster, isBlank } from './clusters.ts';
import { nameColor } from './name-color.ts';
import { computeChroma, toOklab, type Oklab } from './oklab.ts';
import type { Pixels } from '../pixels.ts';
import { sharp } from '../sharp.ts';
import { isNearWhiteTextured } from './texture.ts';
import type { NamedColor } from '../types.ts';

/** Longer side of the image whose pixels are clustered. */
const CLUSTERED_SIDE = 48;
const MAX_CLUSTERS = 7;
/** A color below this share of the item is trim, logo or noise. */
const MIN_SHARE = 0.08;
const MAX_COLORS = 4;
/**
 * Minimum number of hues in a pattern, none above MAX_PATTERN_SHARE. Neutrals are excluded, because they may be light, folds, skin or
 * wood.
 */
const MIN_PATTERN_HUES = 3;
const MAX_PATTERN_SHARE = 0.4;
const NEUTRALS = new Set(['black', 'charcoal', 'gray', 'light gray', 'white', 'cream', 'beige', 'tan', 'brown', 'khaki']);
/** Width of the border that mostly shows background, as a share of the side. */
const BORDER = 0.08;

interface Position {
  /** 0 at the edge to 1 in the center. */
  readonly centrality: number;
  readonly isBorder: boolean;
}

const locate = (index: number, width: number, height: number): Position => {
  const [x, y] = [((index % width) + 0.5) / width, (Math.floor(index / width) + 0.5) / height];
  const edge = Math.min(x, y, 1 - x, 1 - y);
  return { centrality: Math.exp(-6 * ((x - 0.5) ** 2 + (y - 0.5) ** 2)), isBorder: edge < BORDER };
};

/**
 * Computes how much each cluster belongs to the item. Weights its pixels toward the center, and discounts clusters that fill more of the
 * border than of the center. If all clusters look like background (a white shirt on a white wall), it discounts none.
 */
const weighClusters = (members: readonly number[], count: number, positions: readonly Position[]): number[] => {
  const centerWeights = Array.from({ length: count }, () => 0);
  const borderCounts = Array.from({ length: count }, () => 0);
  const total = { center: 0, border: 0 };
  members.forEach((member, index) => {
    const { centrality, isBorder } = positions[index] as Position;
    centerWeights[member] = (centerWeights[member] ?? 0) + centrality;
    total.center += centrality;
    if (!isBorder) return;
    borderCounts[member] = (borderCounts[member] ?? 0) + 1;
    total.border++;
  });
  const colorShares = centerWeights.map((weight) => weight / total.center);
  const discountedShares = colorShares.map((share, index) => {
    const ratio = (borderCounts[index] ?? 0) / total.border / Math.max(share, 1e-6);
    return share / (1 + ratio ** 3);
  });
  const itemShare = discountedShares.reduce((sum, weight) => sum + weight, 0);
  const weights = itemShare < 0.15 ? colorShares : discountedShares;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
};

/** The lit and shaded clusters of one fabric, which have the same hue and similar lightness. */
interface Fabric {
  color: Oklab;
  share: number;
  /** Share of the photo's border that the fabric covers. */
  edge: number;
  readonly parts: { readonly color: Oklab; readonly share: number }[];
}

/** Colors of one fabric differ by less than this in a and b relative to lightness, because shading scales all three alike. */
const MAX_HUE_GAP = 0.075;
/** Largest lightness difference within one fabric. Black and white stripes are farther apart. */
const MAX_LIGHT_GAP = 0.34;
/** Share of a fabric that is darker than the color it is named after, because people name the lit part. */
const DARKER_SHARE = 0.5;

const measureHueGap = (first: Oklab, second: Oklab): number =>
  Math.hypot(first[1] / first[0] - second[1] / second[0], first[2] / first[0] - second[2] / second[0]);

const getFabricColor = (parts: Fabric['parts']): Oklab => {
  const sortedParts = parts.toSorted((a, b) => a.color[0] - b.color[0]);
  const total = sortedParts.reduce((sum, { share }) => sum + share, 0);
  let cumulativeShare = 0;
  const litPart = sortedParts.find(({ share }) => (cumulativeShare += share) >= DARKER_SHARE * total) ?? sortedParts.at(-1);
  return litPart?.color ?? [0.5, 0, 0];
};

/** Merges clusters into fabrics, largest cluster first. */
const mergeClusters = (centers: readonly Oklab[], weights: readonly number[], edges: readonly number[]): Fabric[] => {
  const parts = centers
    .map((color, index) => ({ color, share: weights[index] ?? 0, edge: edges[index] ?? 0 }))
    .toSorted((a, b) => b.share - a.share);
  const fabrics: Fabric[] = [];
  for (const part of parts) {
    const listLightness = (fabric: Fabric) => [...fabric.parts, part].map(({ color }) => color[0]);
    const sameFabric = fabrics.find(
      (fabric) =>
        measureHueGap(fabric.color, part.color) < MAX_HUE_GAP &&
        Math.max(...listLightness(fabric)) - Math.min(...listLightness(fabric)) < MAX_LIGHT_GAP,
    );
    if (!sameFabric) fabrics.push({ ...part, parts: [part] });
    else {
      sameFabric.parts.push(part);
      sameFabric.share += part.share;
      sameFabric.edge += part.edge;
    }
  }
  return fabrics;
};

/** A fabric that covers this share of the border is background, if enough area remains without it. */
const MIN_BACKGROUND_SHARE = 0.2;
const MIN_ITEM_SHARE = 0.3;
const dropBackground = (fabrics: readonly Fabric[]): readonly Fabric[] => {
  const item = fabrics.filter(({ edge }) => edge < MIN_BACKGROUND_SHARE);
  const itemShare = item.reduce((sum, { share }) => sum + share, 0);
  return itemShare < MIN_ITEM_SHARE ? fabrics : item.map((fabric) => ({ ...fabric, share: fabric.share / itemShare }));
};

/** A color that fills this share of the border is probably background, unless it is black or white like many items. */
const MAX_BORDER_SHARE = 0.5;
/** Maximum border share for a vivid color that wood does not have, because floors and walls rarely have it. */
const MAX_VIVID_BORDER_SHARE = 0.85;
const MIN_VIVID_CHROMA = 0.2;
const STRONG_COLORS = new Set(['black', 'white']);
const getMaxBorderShare = (name: string, color: Oklab): number =>
  !NEUTRALS.has(name) && computeChroma(color) > MIN_VIVID_CHROMA ? MAX_VIVID_BORDER_SHARE : MAX_BORDER_SHARE;

/** Below this chroma, purple is just as often navy in bright light. */
const MIN_PURPLE = 0.08;

interface MergedColor {
  readonly name: string;
  readonly share: number;
  readonly isDoubtful: boolean;
}

const mergeByName = (fabrics: readonly Fabric[]): MergedColor[] => {
  const colorsByName = new Map<string, MergedColor>();
  for (const { parts, share, edge } of dropBackground(fabrics)) {
    const color = getFabricColor(parts);
    const name = nameColor(color);
    const earlierColor = colorsByName.get(name);
    const isDoubtful =
      (edge >= getMaxBorderShare(name, color) && !STRONG_COLORS.has(name)) || (name === 'purple' && computeChroma(color) < MIN_PURPLE);
    colorsByName.set(name, { name, share: (earlierColor?.share ?? 0) + share, isDoubtful: earlierColor?.isDoubtful ?? isDoubtful });
  }
  return [...colorsByName.values()].sort((a, b) => b.share - a.share);
};

/** Minimum share of center pixels that a certain color has. Pixels are counted because none has the average color of a pattern. */
const MIN_CENTER_SHARE = 0.25;
/** Minimum share for gray, which is also the average of lit and shaded denim, or of brown and blue. */
const MIN_GRAY_CENTER_SHARE = 0.5;
/** Points nearer to the edge do not count as the center. */
const MIN_CENTRALITY = 0.39;

/** Returns a function that computes the share of the photo's center with a given color, from 0 to 1. */
const measureCenter = (colors: readonly Oklab[], positions: readonly Position[]): ((name: string) => number) => {
  const shares = new Map<string, number>();
  let total = 0;
  colors.forEach((color, index) => {
    const { centrality } = positions[index] as Position;
    if (centrality < MIN_CENTRALITY) return;
    const weight = centrality ** 2;
    total += weight;
    const name = nameColor(color);
    shares.set(name, (shares.get(name) ?? 0) + weight);
  });
  return (name) => (shares.get(name) ?? 0) / Math.max(total, 1e-6);
};

/** Names the dominant colors of the item in a photo, largest share first; `multicolor` is first when none dominates. */
export const nameColors = async (pixels: Pixels): Promise<NamedColor[]> => {
  const { data, width, height, channels } = pixels;
  // Use nearest neighbor, because the mean of a red and green check would be a brown that is not in the item.
  const image = sharp(data, { raw: { width, height, channels } }).resize(CLUSTERED_SIDE, CLUSTERED_SIDE, {
    fit: 'inside',
    kernel: 'nearest',
  });
  const { data: bytes, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const colors: Oklab[] = [];
  for (let index = 0; index < bytes.length; index += 3)
    colors.push(toOklab(bytes[index] ?? 0, bytes[index + 1] ?? 0, bytes[index + 2] ?? 0));
  const { centers, members } = cluster(colors, MAX_CLUSTERS);
  const positions = colors.map((_, index) => locate(index, info.width, info.height));
  const edges = centers.map((_, center) => positions.filter(({ isBorder }, index) => isBorder && members[index] === center).length);
  const borderPixels = Math.max(1, positions.filter(({ isBorder }) => isBorder).length);
  const weights = weighClusters(members, centers.length, positions);
  const namedColors = mergeByName(
    mergeClusters(
      centers,
      weights,
      edges.map((count) => count / borderPixels),
    ),
  );
  const significantColors = namedColors.filter(({ share }) => share >= MIN_SHARE).slice(0, MAX_COLORS);
  const getCenterShare = measureCenter(colors, positions);
  const isBlankPhoto = isBlank(bytes, info.width);
  const isUncertain = (name: string): boolean =>
    isBlankPhoto ||
    getCenterShare(name) < (name === 'gray' ? MIN_GRAY_CENTER_SHARE : MIN_CENTER_SHARE) ||
    (name === 'white' && isNearWhiteTextured(pixels));
  const roundedColors = (significantColors.length ? significantColors : namedColors.slice(0, 1)).map(({ name, share, isDoubtful }) => ({
    name,
    share: Math.round(share * 100) / 100,
    ...((isDoubtful || isUncertain(name)) && { isDoubtful: true }),
  }));
  const hues = roundedColors.filter(({ name }) => !NEUTRALS.has(name));
  const isPattern = hues.length >= MIN_PATTERN_HUES && (roundedColors[0]?.share ?? 0) < MAX_PATTERN_SHARE;
  return isPattern ? [{ name: 'multicolor', share: 1 }, ...roundedColors] : roundedColors;
};
