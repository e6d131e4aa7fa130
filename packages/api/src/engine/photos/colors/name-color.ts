import { computeChroma, getDistance, type Oklab } from './oklab.ts';
import { PALETTE } from './palette.ts';

/** A color with less chroma than this, relative to lightness, looks gray. At MIN_HUE_CHROMA or above, people name the hue of a gray. */
const MAX_GRAY = 0.026;
const MIN_HUE_CHROMA = 0.039;
/** Pink becomes visible at a lower chroma. */
const MIN_PINK = 0.03;
/** A dark red with this much chroma is not black. */
const MIN_DARK_RED = 0.12;
/** Names of grays by their highest lightness. The last limit is low, because white fabric is rarely pure white in a photo. */
const GRAYS = [
  [0.35, 'black'],
  [0.45, 'charcoal'],
  [0.68, 'gray'],
  [0.745, 'light gray'],
] as const;

/** Names of faint hues by their angle in degrees, each from dark to light. */
const FAINT_HUES: readonly (readonly [from: number, to: number, names: readonly (readonly [lightest: number, name: string])[]])[] = [
  [
    -130,
    -70,
    [
      [0.45, 'navy'],
      [0.65, 'blue'],
      [1, 'light blue'],
    ],
  ],
  [
    -70,
    -35,
    [
      [0.35, 'navy'],
      [0.6, 'purple'],
      [1, 'lilac'],
    ],
  ],
  [
    -35,
    -15,
    [
      [0.45, 'burgundy'],
      [0.6, 'purple'],
      [1, 'pink'],
    ],
  ],
  [
    -15,
    22,
    [
      [0.45, 'burgundy'],
      [1, 'pink'],
    ],
  ],
  [
    22,
    115,
    [
      [0.36, 'black'],
      [0.56, 'brown'],
      [0.68, 'khaki'],
      [1, 'beige'],
    ],
  ],
  [
    115,
    165,
    [
      [0.6, 'green'],
      [1, 'light green'],
    ],
  ],
  [
    165,
    180,
    [
      [0.65, 'teal'],
      [1, 'turquoise'],
    ],
  ],
  [
    -180,
    -130,
    [
      [0.65, 'teal'],
      [1, 'turquoise'],
    ],
  ],
];
const nameFaintColor = (lightness: number, angle: number): string | undefined => {
  const [, , names = []] = FAINT_HUES.find(([from, to]) => angle > from && angle <= to) ?? [];
  return names.find(([lightest]) => lightness < lightest)?.[1];
};
/** The palette has no faint green, so these names may be its nearest. From this angle on, people see green. */
const YELLOWISH_NAMES: ReadonlySet<string> = new Set(['beige', 'khaki', 'cream', 'tan']);
const MIN_GREEN_ANGLE = 122;
/** A faint blue with this much violet is faded navy. Up to this lightness, people do not call it light. */
const MIN_VIOLET_ANGLE = -90;
const MIN_LIGHT_VIOLET = 0.7;
const GRAY_NAMES: ReadonlySet<string> = new Set(['charcoal', 'gray', 'light gray']);

/** Returns the color word that buyers search for, such as "light blue". */
export const nameColor = (color: Oklab): string => {
  const [lightness, a, b] = color;
  const chroma = computeChroma(color);
  if (chroma < MAX_GRAY) return GRAYS.find(([maxLightness]) => lightness < maxLightness)?.[1] ?? 'white';
  const angle = (Math.atan2(b, a) * 180) / Math.PI;
  if (angle > -125 && angle < -70 && chroma < 0.2 && lightness < 0.42) return lightness < 0.25 && chroma < 0.06 ? 'black' : 'navy';
  const nearestName = PALETTE.reduce((best, candidate) =>
    getDistance(candidate.color, color) < getDistance(best.color, color) ? candidate : best,
  ).name;
  const isReddish = angle > -35 && angle <= 22;
  if (GRAY_NAMES.has(nearestName) && chroma > (isReddish ? MIN_PINK : MIN_HUE_CHROMA))
    return nameFaintColor(lightness, angle) ?? nearestName;
  if (nearestName === 'black' && isReddish && chroma > MIN_DARK_RED) return 'burgundy';
  // The nearest palette color is wrong for these hues.
  if (nearestName === 'brown' && angle < 22 && lightness > 0.45) return 'pink';
  if (nearestName === 'blue' && angle > -70) return 'purple';
  if (YELLOWISH_NAMES.has(nearestName) && angle > MIN_GREEN_ANGLE) return nameFaintColor(lightness, angle) ?? nearestName;
  if (nearestName === 'light blue' && angle > MIN_VIOLET_ANGLE && lightness < MIN_LIGHT_VIOLET) return 'blue';
  if (nearestName === 'burgundy' && angle < 0 && chroma > 0.3 && lightness > 0.4) return 'hot pink';
  return nearestName;
};
