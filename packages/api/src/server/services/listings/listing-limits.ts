import type { ListingChanges, PlatformRules } from '../../../contract/index.ts';
import { Problem } from '../../problem.ts';

const tooLong = (length: number, max: number | null, name: string): string | null =>
  max !== null && length > max ? `must be at most ${max} characters long on ${name}; it has ${length}` : null;

const tooMany = (count: number, max: number, name: string): string | null => {
  if (count <= max) return null;
  return max === 0 ? `are not taken by ${name}; leave them empty` : `must be at most ${max} on ${name}; there are ${count}`;
};

const problemsOf = ({ title, description, price, hashtags }: ListingChanges, rules: PlatformRules): [string, string | null][] => [
  ['title', tooLong(title?.length ?? 0, rules.titleMax, rules.name)],
  ['description', tooLong(description?.length ?? 0, rules.descriptionMax, rules.name)],
  ['price', rules.priceStep === 'dollar' && !Number.isInteger(price ?? 0) ? `must be whole dollars on ${rules.name}` : null],
  ['hashtags', tooMany(hashtags?.length ?? 0, rules.hashtagsMax, rules.name)],
];

/** Throws a Problem that names every field over the platform's limit, and the limit. */
export const checkLimits = (changes: ListingChanges, rules: PlatformRules): void => {
  const problems = problemsOf(changes, rules).filter((entry): entry is [string, string] => entry[1] !== null);
  if (problems.length === 0) return;
  const message = problems.map(([field, problem]) => `${field} ${problem}.`).join(' ');
  throw new Problem('invalid_values', { message, fields: Object.fromEntries(problems) });
};
