import labels from '../../../models/vision/labels.json' with { type: 'json' };
import { categoryById } from '../catalogue/categories.ts';

/** What one photo looks like to the classifier: a probability for every class. */
export interface Vote {
  readonly photo: number;
  readonly probabilities: readonly number[];
}

/** What all photos of one thing look like together. */
export interface Seen {
  /** Catalogue category id. */
  readonly category: string;
  /** 0 to 1. */
  readonly probability: number;
  /** The photo that shows it most clearly. */
  readonly photo: number;
}

const NOT_CLOTHING = 'Not clothing';
/** The model's classes as catalogue categories; every id is checked by a test. */
const CATEGORY_OF: Readonly<Record<string, string>> = {
  'T-Shirt': 't-shirts',
  Longsleeve: 'long-sleeve-tops',
  Pants: 'trousers',
  Shoes: 'shoes',
  Shirt: 'shirts',
  Dress: 'dresses',
  Outwear: 'jackets',
  Shorts: 'shorts',
  Hat: 'hats',
  Skirt: 'skirts',
  Polo: 'polos',
  Undershirt: 'undershirts',
  Blazer: 'blazers',
  Hoodie: 'hoodies',
  Top: 'tops',
};

/** A probability of 0 would veto a class that every other photo shows. */
const FLOOR = 1e-4;

const normalise = (logs: readonly number[]): number[] => {
  const top = Math.max(...logs);
  const powers = logs.map((log) => Math.exp(log - top));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
};

const OTHER = labels.indexOf(NOT_CLOTHING);
/** What a label or tag looks like beside its text says little: such a photo alone never makes a fact. */
const CLOSE_UP_CEILING = 0.75;

const together = (votes: readonly Vote[]): Seen | null => {
  if (votes.length === 0) return null;
  const logs = labels.map((_, at) => votes.reduce((sum, { probabilities }) => sum + Math.log(Math.max(probabilities[at] ?? 0, FLOOR)), 0));
  const shares = normalise(logs);
  const winner = shares.indexOf(Math.max(...shares));
  const category = CATEGORY_OF[labels[winner] ?? ''];
  if (!category || !categoryById(category)) return null;
  const strongest = votes.toSorted((a, b) => (b.probabilities[winner] ?? 0) - (a.probabilities[winner] ?? 0))[0];
  return { category, probability: shares[winner] ?? 0, photo: strongest?.photo ?? 1 };
};

/**
 * Combines the photos of one thing by adding log-probabilities. A photo that looks like no garment says nothing about the garment on
 * the others, so it abstains, and so does one of `closeUps` (photos of labels and tags) while another photo shows more. null when no
 * photo shows a garment.
 */
export const combineVotes = (votes: readonly Vote[], closeUps: ReadonlySet<number> = new Set()): Seen | null => {
  const showing = votes.filter(({ probabilities }) => (probabilities[OTHER] ?? 0) < 0.5);
  const whole = together(showing.filter(({ photo }) => !closeUps.has(photo)));
  if (whole) return whole;
  const near = together(showing);
  return near && { ...near, probability: Math.min(near.probability, CLOSE_UP_CEILING) };
};
