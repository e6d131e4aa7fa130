import type { Listing, PlatformRules } from '@relist/api/contract';
import { countCharacters, toPlainText } from './plain-text.ts';

export interface CompleteListingParts {
  readonly title: string;
  readonly description: string;
  readonly bulletPoints: readonly string[];
  readonly listing: Pick<Listing, 'price' | 'hashtags'>;
  readonly rules: Pick<PlatformRules, 'titleMax' | 'descriptionMax' | 'hashtagsMax'> | null;
  readonly price: string;
}

const containsAll = (text: string, parts: readonly string[]) => {
  const lowerText = text.toLowerCase();
  return parts.every((part) => lowerText.includes(part.toLowerCase()));
};

/** Returns a hashtag with exactly one leading `#`. */
export const addHash = (tag: string) => (tag.startsWith('#') ? tag : `#${tag}`);

/** Returns the hashtags as one line, each with its `#`. Empty if the platform has no hashtags. */
const formatHashtags = ({ listing, rules }: CompleteListingParts) =>
  listing.hashtags
    .slice(0, rules?.hashtagsMax ?? listing.hashtags.length)
    .map(addHash)
    .join(' ');

/**
 * Returns the complete text for a platform's form: title, price and description. Adds bullet points and hashtags if they fit within the
 * platform's limit and are not already in the description.
 */
export const composeListing = (parts: CompleteListingParts): string => {
  const { title, description, bulletPoints, rules, price } = parts;
  const limit = rules?.descriptionMax ?? Number.POSITIVE_INFINITY;
  const bullets = bulletPoints.map((point) => `• ${point}`).join('\n');
  const tags = formatHashtags(parts);
  let body = description;
  for (const addition of [containsAll(description, bulletPoints) ? '' : bullets, containsAll(description, tags.split(' ')) ? '' : tags]) {
    if (addition && countCharacters(`${body}\n\n${addition}`) <= limit) body = `${body}\n\n${addition}`;
  }
  const headLines = [rules?.titleMax === null ? '' : title, body.includes(price) ? '' : price];
  return toPlainText([...headLines, body].filter(Boolean).join('\n\n')).trim();
};
