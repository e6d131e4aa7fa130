import type { FieldError, ListingChanges, PlatformRules } from '../../../contract/index.ts';
import { RequestError, fieldError } from '../../request-error.ts';

const lengthError = (length: number, max: number | null, platform: string): FieldError | null =>
  max !== null && length > max ? fieldError('platform_length', { max, platform, length }) : null;

const countError = (count: number, max: number, platform: string): FieldError | null => {
  if (count <= max) return null;
  return max === 0 ? fieldError('platform_none', { platform }) : fieldError('platform_count', { max, platform, count });
};

const errorsOf = ({ title, description, price, hashtags }: ListingChanges, rules: PlatformRules): [string, FieldError | null][] => [
  ['title', lengthError(title?.length ?? 0, rules.titleMax, rules.name)],
  ['description', lengthError(description?.length ?? 0, rules.descriptionMax, rules.name)],
  ['price', rules.priceStep === 'dollar' && !Number.isInteger(price ?? 0) ? fieldError('whole_dollars', { platform: rules.name }) : null],
  ['hashtags', countError(hashtags?.length ?? 0, rules.hashtagsMax, rules.name)],
];

/** Throws a RequestError that names every field over the platform's limit and the limit itself. */
export const checkLimits = (changes: ListingChanges, rules: PlatformRules): void => {
  const errors = errorsOf(changes, rules).filter((entry): entry is [string, FieldError] => entry[1] !== null);
  if (errors.length === 0) return;
  const message = errors.map(([field, error]) => `${field} ${error.message}.`).join(' ');
  throw new RequestError('invalid_values', { message, fieldErrors: Object.fromEntries(errors) });
};
