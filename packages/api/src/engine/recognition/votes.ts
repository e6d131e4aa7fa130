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

/** How much a class falls when every other photo shows no garment at all. Our own judgement. */
const ABSTENTION = 0.5;

const topOf = (shares: readonly number[]): number => shares.indexOf(Math.max(...shares));

/** Photos of one thing are alike, so a single one that is sure is not made surer by others that only do not contradict it. */
const ceilingOf = (votes: readonly Vote[], winner: number): number => {
  const agreeing = votes.filter(({ probabilities }) => topOf(probabilities) === winner);
  return agreeing.length > 1 ? 1 : Math.max(...votes.map(({ probabilities }) => probabilities[winner] ?? 0));
};

const together = (votes: readonly Vote[]): Seen | null => {
  if (votes.length === 0) return null;
  const logs = labels.map((_, at) => votes.reduce((sum, { probabilities }) => sum + Math.log(Math.max(probabilities[at] ?? 0, FLOOR)), 0));
  const shares = normalise(logs);
  const winner = topOf(shares);
  const category = CATEGORY_OF[labels[winner] ?? ''];
  if (!category || !categoryById(category)) return null;
  const strongest = votes.toSorted((a, b) => (b.probabilities[winner] ?? 0) - (a.probabilities[winner] ?? 0))[0];
  return { category, probability: Math.min(shares[winner] ?? 0, ceilingOf(votes, winner)), photo: strongest?.photo ?? 1 };
};

/**
 * Combines the photos of one thing by adding log-probabilities. A photo that looks like no garment does not say which garment the
 * others show, so it abstains; it lowers the claim, for the thing may be none. One of `closeUps` (photos of labels and tags) counts
 * neither way while another photo shows more. null when no photo shows a garment.
 */
export const combineVotes = (votes: readonly Vote[], closeUps: ReadonlySet<number> = new Set()): Seen | null => {
  const showing = votes.filter(({ probabilities }) => (probabilities[OTHER] ?? 0) < 0.5);
  const isWhole = ({ photo }: Vote) => !closeUps.has(photo);
  const whole = together(showing.filter(isWhole));
  const abstaining = 1 - showing.filter(isWhole).length / votes.filter(isWhole).length;
  if (whole) return { ...whole, probability: whole.probability * (1 - ABSTENTION * abstaining) };
  const near = together(showing);
  return near && { ...near, probability: Math.min(near.probability, CLOSE_UP_CEILING) };
};
