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

/** One sentence for one figure after `$`, another for a range, a third without. */
type PriceTodo = 'price.0' | 'price.1' | 'price.2';

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

/** Why words are banned or punished: what follows the words themselves. */
export type BannedReason =
  | 'Links to other sites are not allowed.'
  | 'E-mail addresses are not allowed.'
  | 'Account names lead buyers elsewhere.'
  | 'Phone numbers are not allowed.'
  | 'Payment outside the platform is not allowed.'
  | 'Attention words waste the space that buyers search.'
  | 'Promotion does not belong here and is punished in titles.'
  | 'A promise that nobody here can prove.'
  | 'Comparing with another brand counts as keyword spam.'
  | 'Decoration makes a listing look like spam.'
  | 'Pictures in a title are not advised.'
  | 'The name of another platform counts as spam.'
  | 'Words in capitals read as shouting.'
  | 'The same word three times is keyword stuffing.';

/** What to do about a category that a platform does not take, or photos and a price that are missing. */
export type Advice =
  | 'Say what it is, so that a category can be chosen.'
  | 'TikTok Shop takes beauty products only new.'
  | 'TikTok Shop takes this pre-owned only from sellers it has approved.'
  | 'TikTok Shop has no pre-owned programme for this kind of thing: show it in a video or sell it elsewhere.'
  | 'Poshmark does not take liquids such as perfume.'
  | 'Poshmark does not take used beauty products.'
  | 'Poshmark does not take used underwear.'
  | 'Add photos.'
  | 'Neither category nor brand is known, so there is nothing to compare with. Correct the item, then price it again.';

type Strategy = NonNullable<PricePrediction['recommendations']['strategy']>;

/**
 * What the server says to sellers, by what it is about or by the sentence. English has none of these: there the server's own words are
 * said. `{1}` and `{2}` are the figures of its sentence, in its order, `{last}` the last of several, `{list}` those before it and `{count}`
 * how many these are; `{quoted}` is what it quotes and `{reason}` what it says after that.
 */
export type ServerWordKey =
  | `seo.label.${SeoId}`
  | `seo.todo.${Exclude<SeoId, 'price'> | PriceTodo}`
  | `photo.${PhotoAdvice['code']}`
  | `strategy.${Strategy}`
  | `strategy.note.${Strategy}`
  | 'auth.refused'
  | ClaimReason
  | BannedReason
  | Advice;
