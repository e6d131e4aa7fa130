import type { FieldError, ListingChanges, PlatformRules } from '../../../contract/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';

const createLengthError = (length: number, max: number | null, platform: string): FieldError | null =>
  max !== null && length > max ? createFieldError('platform_length', { max, platform, length }) : null;

const createCountError = (count: number, max: number, platform: string): FieldError | null => {
  if (count <= max) return null;
  return max === 0 ? createFieldError('platform_none', { platform }) : createFieldError('platform_count', { max, platform, count });
};

const listErrors = ({ title, description, price, hashtags }: ListingChanges, rules: PlatformRules): [string, FieldError | null][] => [
  ['title', createLengthError(title?.length ?? 0, rules.titleMax, rules.name)],
  ['description', createLengthError(description?.length ?? 0, rules.descriptionMax, rules.name)],
  [
    'price',
    rules.priceStep === 'dollar' && !Number.isInteger(price ?? 0) ? createFieldError('whole_dollars', { platform: rules.name }) : null,
  ],
  ['hashtags', createCountError(hashtags?.length ?? 0, rules.hashtagsMax, rules.name)],
];

/** Throws a RequestError that names every field over the platform's limit and the limit itself. */
export const assertWithinPlatformLimits = (changes: ListingChanges, rules: PlatformRules): void => {
  const errors = listErrors(changes, rules).filter((entry): entry is [string, FieldError] => entry[1] !== null);
  if (errors.length === 0) return;
  throw new RequestError('invalid_values', { fieldErrors: Object.fromEntries(errors), lists: 'all' });
};
