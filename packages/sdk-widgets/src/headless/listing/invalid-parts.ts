import type { PlatformRules } from '@relist/api/contract';
import { parseAmount, type EditablePart, type ListingTexts } from '../../stores/listings/listing-editor.ts';
import { countCharacters } from './plain-text.ts';

/** Returns the parts the server would reject: a blank or too long text, or a price that is not an amount in the platform's steps. */
export const findInvalidParts = (texts: ListingTexts, rules: PlatformRules | null): readonly EditablePart[] => {
  const isWithinLimit = (text: string, max: number | null | undefined) => text.trim() !== '' && (!max || countCharacters(text) <= max);
  const price = parseAmount(texts.price);
  const hasValidStep = rules?.priceStep !== 'dollar' || Number.isInteger(price);
  return [
    ...(isWithinLimit(texts.title, rules?.titleMax) ? [] : ['title' as const]),
    ...(isWithinLimit(texts.description, rules?.descriptionMax) ? [] : ['description' as const]),
    ...(price !== null && hasValidStep ? [] : ['price' as const]),
  ];
};
