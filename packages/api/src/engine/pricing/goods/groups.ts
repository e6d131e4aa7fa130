import type { ConditionKind } from '../conditions.ts';

export const GROUP_IDS = [
  'phones',
  'tablets',
  'laptops',
  'graphics-cards',
  'headphones',
  'televisions',
  'digital-cameras',
  'camera-series',
  'film-cameras',
  'lenses',
  'camcorders',
  'electric-guitars',
  'watches',
  'handbags',
  'fragrance',
  'games',
  'consoles',
  'lego',
  'sneakers',
] as const;
export type GroupId = (typeof GROUP_IDS)[number];

/** A group of goods whose price depends on the model, with its price parameters. */
export interface Group {
  /** Singular noun for sentences: "Which phone is it?" */
  readonly noun: string;
  /** Price paths of these goods. Subpaths are included. */
  readonly paths: readonly string[];
  /** Matches model names by joined letters ("AE-1" is "ae1"), or by all words in any order ("2017 MacBook Pro 13 inch"). */
  readonly match: 'joined' | 'words';
  /** True if names such as "Tank" or "City" mean a model only with the brand. */
  readonly needsBrand: boolean;
  /** Words of a model name that sellers leave out. */
  readonly optionalWords: readonly string[];
  /** Yearly price factor, such as 0.72 for a loss of 28%. The sources are in models/prices.md. */
  readonly yearlyFactor: number;
  /** Uncertainty of `yearlyFactor`: widens the range for each year between a source and the requested year, as a share of the price. */
  readonly yearlyError: number;
  /** Maximum age difference in years between a figure and the requested year. */
  readonly maxYears: number;
  /** Sold price divided by asking price. */
  readonly sellingShare: number;
  /** Prices of conditions that the table lacks, relative to a used item in ordinary condition. */
  readonly conditions: Partial<Readonly<Record<ConditionKind, number>>>;
}

/** Ratios for groups without measured ratios. They are between the ratios of bags, phones and guitars. */
const DEFAULT_CONDITIONS: Readonly<Record<ConditionKind, number>> = {
  sealed: 1.4,
  new: 1.3,
  'open-box': 1.2,
  'refurbished-excellent': 1.15,
  'refurbished-very-good': 1.1,
  'refurbished-good': 1.05,
  excellent: 1.12,
  'very-good': 1.05,
  good: 1,
  used: 1,
  fair: 0.8,
  poor: 0.6,
  parts: 0.45,
  loose: 1,
  complete: 1.15,
};

const defineGroup = (settings: Partial<Group> & Pick<Group, 'noun' | 'paths'>): Group => ({
  match: 'joined',
  needsBrand: false,
  optionalWords: [],
  yearlyFactor: 1,
  yearlyError: 0.06,
  maxYears: 6,
  sellingShare: 0.85,
  ...settings,
  conditions: { ...DEFAULT_CONDITIONS, ...settings.conditions },
});

/** Yearly factor of laptops, from eBay UK asks by processor generation. Also used for similar devices without a figure of their own. */
const DEVICE_DECLINE = 0.88;
const CAMERAS_PATH = 'Electronics/Cameras & Photography';
const CAMERA_SETTINGS = {
  sellingShare: 0.85,
  needsBrand: false,
  maxYears: 8,
  conditions: { parts: 0.35, 'refurbished-very-good': 0.9 },
} as const;
const PHONE_CONDITIONS = {
  'refurbished-good': 1.2,
  'refurbished-very-good': 1.35,
  'refurbished-excellent': 1.36,
  'open-box': 1.28,
  new: 1.55,
  sealed: 1.55,
  excellent: 1.08,
  'very-good': 1.03,
  fair: 0.85,
  poor: 0.72,
  parts: 0.71,
} as const;

export const GROUPS: Readonly<Record<GroupId, Group>> = {
  phones: defineGroup({
    noun: 'phone',
    paths: ['Electronics/Cell Phones & Accessories/Cell Phones & Smartphones', 'Phones'],
    yearlyFactor: 0.72,
    maxYears: 4,
    conditions: PHONE_CONDITIONS,
  }),
  tablets: defineGroup({
    noun: 'tablet',
    paths: ['Electronics/Computers & Tablets/iPad/Tablet/eBook Readers', 'Tablets'],
    yearlyFactor: 0.72,
    maxYears: 4,
    conditions: PHONE_CONDITIONS,
  }),
  laptops: defineGroup({
    noun: 'laptop',
    paths: ['Electronics/Computers & Tablets/Laptops & Netbooks', 'Laptops'],
    match: 'words',
    yearlyFactor: DEVICE_DECLINE,
    maxYears: 5,
    conditions: { parts: 0.47, poor: 0.6, 'refurbished-very-good': 1.12 },
  }),
  'graphics-cards': defineGroup({
    noun: 'graphics card',
    paths: ['Electronics/Computers & Tablets/Components & Parts', 'Computers/Graphics cards'],
    optionalWords: ['geforce', 'radeon', 'intel', 'nvidia', 'amd'],
    match: 'words',
    // In 2023, a card cost 0.60 times its successor, which is two years newer (8 pairs).
    yearlyFactor: 0.78,
    // No source follows cards for longer than a year. Laptops lose less value, so this is the logarithm of 0.88 / 0.78.
    yearlyError: 0.12,
    maxYears: 5,
  }),
  headphones: defineGroup({
    noun: 'pair of headphones',
    paths: ['Electronics/TV, Audio & Surveillance/Headphones', 'Headphones'],
    yearlyFactor: DEVICE_DECLINE,
    maxYears: 4,
  }),
  televisions: defineGroup({
    noun: 'TV',
    paths: ['Electronics/TV, Audio & Surveillance/Televisions', 'TVs'],
    match: 'words',
    needsBrand: true,
    yearlyFactor: DEVICE_DECLINE,
    maxYears: 5,
  }),
  'digital-cameras': defineGroup({
    noun: 'camera',
    paths: [`${CAMERAS_PATH}/Digital Cameras`, 'Cameras/Digital cameras'],
    ...CAMERA_SETTINGS,
  }),
  'camera-series': defineGroup({
    noun: 'camera',
    paths: [`${CAMERAS_PATH}/Digital Cameras`, 'Cameras/Digital cameras'],
    ...CAMERA_SETTINGS,
    needsBrand: true,
  }),
  'film-cameras': defineGroup({
    noun: 'camera',
    paths: [
      `${CAMERAS_PATH}/Film Photography`,
      'Vintage & Collectibles/Electronics/Camera',
      'Cameras/Film cameras',
      'Cameras/Vintage cameras',
    ],
    ...CAMERA_SETTINGS,
  }),
  lenses: defineGroup({ noun: 'lens', paths: [`${CAMERAS_PATH}/Lenses & Filters`, 'Cameras/Lenses'], ...CAMERA_SETTINGS }),
  camcorders: defineGroup({ noun: 'camcorder', paths: [`${CAMERAS_PATH}/Camcorders`, 'Cameras/Camcorders'], ...CAMERA_SETTINGS }),
  'electric-guitars': defineGroup({
    noun: 'guitar',
    paths: ['Other/Musical instruments/Guitars', 'Musical instruments'],
    match: 'words',
    needsBrand: true,
    maxYears: 10,
    conditions: { new: 1.17 },
  }),
  watches: defineGroup({
    noun: 'watch',
    paths: ["Men/Men's Accessories/Watches", "Women/Women's Accessories/Watches", 'Vintage & Collectibles/Jewelry/Watch', 'Watches'],
    needsBrand: true,
  }),
  handbags: defineGroup({
    noun: 'bag',
    paths: ["Women/Women's Handbags", 'Women/Handbags', 'Vintage & Collectibles/Bags and Purses'],
    needsBrand: true,
    sellingShare: 0.93,
    conditions: { sealed: 1.35, new: 1.3, excellent: 1.23, 'very-good': 1, good: 0.84, used: 0.97, fair: 0.69, poor: 0.5 },
  }),
  fragrance: defineGroup({
    noun: 'fragrance',
    paths: ['Beauty/Fragrance', 'Women/Fragrance', 'Men/Fragrance'],
    needsBrand: true,
    conditions: { new: 1, sealed: 1, used: 0.7, good: 0.7, 'very-good': 0.75, excellent: 0.85 },
  }),
  games: defineGroup({
    noun: 'game',
    paths: ['Electronics/Video Games & Consoles/Games', 'Video games/Games'],
    sellingShare: 1,
    maxYears: 5,
  }),
  consoles: defineGroup({
    noun: 'console',
    paths: ['Electronics/Video Games & Consoles/Consoles', 'Video games/Consoles'],
    maxYears: 5,
  }),
  lego: defineGroup({
    noun: 'LEGO set',
    paths: ['Kids/Toys/Building Toys', 'Toys/LEGO'],
    conditions: { new: 1.9, sealed: 1.9, poor: 0.5, parts: 0.4 },
  }),
  sneakers: defineGroup({
    noun: 'pair of sneakers',
    paths: ['Men/Shoes/Athletic', 'Women/Shoes/Athletic', 'Shoes/Sneakers', 'Men/Shoes/Fashion Sneakers', 'Women/Shoes/Fashion Sneakers'],
    match: 'words',
    optionalWords: ['adidas', 'nike', 'boost'],
    maxYears: 4,
    conditions: { new: 1, sealed: 1, 'open-box': 0.95, excellent: 0.75, 'very-good': 0.7, good: 0.6, used: 0.6, fair: 0.4, poor: 0.25 },
  }),
};

/** First segments of the paths that the training sales have. */
const TRAINED_TOPS: ReadonlySet<string> = new Set(
  'Beauty|Electronics|Handmade|Home|Kids|Men|Other|Sports & Outdoors|Vintage & Collectibles|Women'.split('|'),
);
/** Leaf paths for accessories, not the goods themselves. */
const ACCESSORY_LEAF =
  /accessor|cases|covers|chargers|protectors|batteries|cables|tripods|flashes|headsets|guides|merchandise|replacement|bags/i;

const getFirstTwoLevels = (path: string): string => path.split('/').slice(0, 2).join('/');

const isPathAllowedUncached = (group: GroupId, path: string): boolean => {
  const { paths } = GROUPS[group];
  if (path === '' || paths.some((groupPath) => path === groupPath || path.startsWith(`${groupPath}/`) || groupPath.startsWith(`${path}/`)))
    return true;
  const [top = '', ...lowerLevels] = path.split('/');
  // Another marketplace's path. It rules out a group only if its leaf names accessories.
  if (!TRAINED_TOPS.has(top)) return !ACCESSORY_LEAF.test(lowerLevels.at(-1) ?? top);
  const leaf = lowerLevels.slice(1).join('/');
  if (ACCESSORY_LEAF.test(leaf)) return false;
  return (
    path.startsWith('Other') ||
    paths.some((groupPath) => groupPath.split('/').length > 2 && getFirstTwoLevels(groupPath) === getFirstTwoLevels(path))
  );
};

/** Limits the memory of each cache, because requests can contain any path. */
const MAX_CACHED_PATHS = 5000;
const allowedGroupsByPath = new Map<string, Partial<Record<GroupId, boolean>>>();

/**
 * Returns whether goods of a group may have a price path. An unknown path allows every group. An accessory path allows only groups
 * that list it.
 */
export const isPathAllowed = (group: GroupId, path: string): boolean => {
  if (path === '') return true;
  let allowedGroups = allowedGroupsByPath.get(path);
  if (allowedGroups === undefined) {
    if (allowedGroupsByPath.size >= MAX_CACHED_PATHS) allowedGroupsByPath.clear();
    allowedGroups = {};
    allowedGroupsByPath.set(path, allowedGroups);
  }
  return (allowedGroups[group] ??= isPathAllowedUncached(group, path));
};

const groupsByPath = new Map<string, GroupId | null>();

/** Returns the group of goods with a price path, or null if there is none. */
export const findGroupByPath = (path: string): GroupId | null => {
  const cachedGroup = groupsByPath.get(path);
  if (cachedGroup !== undefined) return cachedGroup;
  const matchingGroup =
    GROUP_IDS.find((group) => GROUPS[group].paths.some((groupPath) => path === groupPath || path.startsWith(`${groupPath}/`))) ?? null;
  if (groupsByPath.size >= MAX_CACHED_PATHS) groupsByPath.clear();
  groupsByPath.set(path, matchingGroup);
  return matchingGroup;
};

/** Returns whether goods of any group may have a price path. */
export const isAnyGroupAllowed = (path: string): boolean => {
  const isAllowedInCache = anyGroupAllowedByPath.get(path);
  if (isAllowedInCache !== undefined) return isAllowedInCache;
  const isAllowed = GROUP_IDS.some((group) => isPathAllowed(group, path));
  if (anyGroupAllowedByPath.size >= MAX_CACHED_PATHS) anyGroupAllowedByPath.clear();
  anyGroupAllowedByPath.set(path, isAllowed);
  return isAllowed;
};
const anyGroupAllowedByPath = new Map<string, boolean>();
