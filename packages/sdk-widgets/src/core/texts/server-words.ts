import type { PhotoAdvice, PricePrediction } from '@relist/api/contract';

/** What a listing is checked for. */
export type SeoId =
  | 'title-length'
  | 'brand-in-title'
  | 'type-in-title'
  | 'attributes-in-title'
  | 'front-loaded'
  | 'clean'
  | 'condition'
  | 'description-length'
  | 'description-facts'
  | 'attributes-filled'
  | 'category-leaf'
  | 'photo-count'
  | 'photo-quality'
  | 'price'
  | 'tags';

/** Their way to a full score quotes the listing, a price or a platform's rule, or names photos: only the server can say that. */
export type OnlyServerSays = 'clean' | 'category-leaf' | 'photo-quality' | 'price';

/** Why words of a listing are marked: whole sentences without figures, and keys as they are. */
export type ClaimReason =
  | 'No photo or word of yours shows this color.'
  | 'No label or word of yours names this material.'
  | 'Nothing shows how old it is.'
  | 'The condition that is known does not say this.'
  | 'Nobody here can prove that it is genuine.'
  | 'Nothing shows how rare it is.'
  | 'Nothing shows for whom it is made.'
  | 'No label shows where it was made.'
  | 'Nothing known supports this promise.'
  | 'This number is on no label and in no word of yours.'
  | 'A number in this tag is on no label and in no word of yours.'
  | 'No label shows this size.'
  | 'No label or word of yours names this brand.';

type Strategy = NonNullable<PricePrediction['recommendations']['strategy']>;

/**
 * What the server says to sellers, by what it is about. English has none of these: there the server's own words are said. `{1}` and `{2}`
 * are the figures of its sentence, in its order.
 */
export type ServerWordKey =
  | `seo.label.${SeoId}`
  | `seo.todo.${Exclude<SeoId, OnlyServerSays>}`
  | `photo.${PhotoAdvice['code']}`
  | `strategy.${Strategy}`
  | `strategy.note.${Strategy}`
  | 'auth.refused'
  | ClaimReason;
