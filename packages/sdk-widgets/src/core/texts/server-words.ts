import type { AnalysisNotice, CheckCode, PhotoAdvice, PricePrediction } from '@relist/api/contract';

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
  | 'tags'
  | 'on-topic'
  | 'no-repeats'
  | 'facts-told'
  | 'supported';

type PlatformName = 'Facebook Marketplace' | 'Instagram' | 'TikTok Shop' | 'Poshmark' | 'eBay' | 'Mercari';
/** What is said of each platform. */
export type OfPlatform =
  | `${PlatformName} takes whole dollars only.`
  | `Listings on ${PlatformName} do best with {1} photos or more: add {2}.`;

/** The same sentence for each platform. */
export const ofEach = (say: (name: PlatformName) => readonly [takesDollars: string, wantsPhotos: string]) =>
  Object.fromEntries(
    (['Facebook Marketplace', 'Instagram', 'TikTok Shop', 'Poshmark', 'eBay', 'Mercari'] as const).flatMap((name) => {
      const [dollars, photos] = say(name);
      return [
        [`${name} takes whole dollars only.`, dollars],
        [`Listings on ${name} do best with {1} photos or more: add {2}.`, photos],
      ];
    }),
  ) as Readonly<Record<OfPlatform, string>>;

/** Why words of a listing are marked: whole sentences without figures, and keys as they are. */
export type ClaimReason =
  | 'No photo or word of yours shows this color.'
  | 'No label or word of yours names this material.'
  | 'Nothing shows how old it is.'
  | 'The condition that is known does not say this.'
  | 'Nobody here can prove that it is genuine.'
  | 'Nothing known says where it comes from or who had it.'
  | 'Nothing known says how it fits or is cut.'
  | 'Nothing known says that this comes with it.'
  | 'Nothing known says that it can do this.'
  | 'Nothing shows how rare it is.'
  | 'Nothing shows for whom it is made.'
  | 'No label shows where it was made.'
  | 'Nothing known supports this promise.'
  | 'This number is on no label and in no word of yours.'
  | 'A number in this tag is on no label and in no word of yours.'
  | 'No label shows this size.'
  | 'Nothing known supports these words.'
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

/** What to photograph besides the whole thing. */
export type Tip =
  | 'Add a photo of the whole item against a plain background: we couldn’t tell what it is.'
  | 'Add a photo of the size label: the size is not known yet.'
  | 'Add a photo of the brand label or logo: the brand is not known yet.'
  | 'Add a photo of the care label: it names the material.'
  | 'Add a photo of the model name or number, often on a sticker or underneath.'
  | 'Add a photo of the barcode on the back: it holds the ISBN.'
  | 'Add a close-up of any wear or damage; buyers who see it don’t send the item back.'
  | 'Add a photo with a measuring tape, or type the measurements.'
  | 'Show front, back and a close-up of the fabric, laid flat or on a hanger in daylight.'
  | 'Show both shoes from the side, the soles and the insides.'
  | 'Show front, back, inside, and the clasp or hardware close up.'
  | 'Show it switched on, and all ports and corners.'
  | 'Show front, spine and back; for a book also the page with the ISBN.'
  | 'Show the whole item, its underside or maker’s mark, and something beside it for scale.'
  | 'Show every part that belongs to it in one photo.'
  | 'Show the whole item, moving parts and worn spots close up.'
  | 'Show how much is left and the batch code.'
  | 'Show the safety label and the date of manufacture.';

/** What is said of a price, besides what each known fact adds to it. */
export type PriceRemark =
  | '{1}% below average, for a faster sale.'
  | 'Priced right at the market average.'
  | '{1}% above average. May take longer to sell.';

/** What is said of a fact besides its source. */
export type EvidenceNote =
  | 'the barcode is an ISBN'
  | 'covers about {1}% of the item'
  | '{1}% of comparable sales lie between ${2} and ${3}'
  | 'from the file name of photo {1}'
  | 'a price tag is on the photo; please confirm that it is still attached'
  | 'you are not sure; please confirm'
  | 'and you name a flaw'
  | 'derived from the flaw you name; please check';

/** What to do about a category that a platform does not take, or photos and a price that are missing or amiss. */
export type Advice =
  | 'Set a price of at least ${1}.'
  | 'Comparable items sell for ${1} to ${2}.'
  | 'Say what it is, so that a category can be chosen.'
  | 'TikTok Shop takes beauty products only new.'
  | 'TikTok Shop takes this pre-owned only from sellers it has approved.'
  | 'TikTok Shop has no pre-owned program for this kind of item: show it in a video or sell it elsewhere.'
  | 'Poshmark does not take liquids such as perfume.'
  | 'Poshmark does not take used beauty products.'
  | 'Poshmark does not take used underwear.'
  | 'This counts in full once the text states at least four facts of this item, each once or twice.'
  | 'Add more facts.'
  | 'Add photos.'
  | 'Neither category nor brand is known, so there is nothing to compare with. Correct the item, then price it again.';

type Strategy = NonNullable<PricePrediction['recommendations']['strategy']>;

/**
 * What the server says to sellers, by what it is about or by the sentence, its figures left out. English has none of these: there the server's own words are
 * said. `{1}` and `{2}` are the figures of its sentence, in its order, `{last}` the last of several, `{list}` those before it and `{count}`
 * how many these are; `{year}` is the first as it is, `{quoted}` is what it quotes and `{reason}` what it says after that.
 */
export type ServerWordKey =
  | `seo.label.${SeoId}`
  | `seo.todo.${Exclude<SeoId, 'price'>}`
  | `photo.${PhotoAdvice['code']}`
  | `notice.${AnalysisNotice['code']}`
  | `wear.${CheckCode}`
  | `strategy.${Strategy}`
  | `strategy.note.${Strategy}`
  | 'auth.refused'
  | ClaimReason
  | BannedReason
  | Tip
  | PriceRemark
  | EvidenceNote
  | OfPlatform
  | Advice;
