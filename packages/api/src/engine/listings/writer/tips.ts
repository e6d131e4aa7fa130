import type { CategoryKind } from '../../catalogue/types.ts';
import type { ListingFacts } from '../facts.ts';
import type { RulePack, WriterInput } from '../types.ts';

/** The contract takes twelve. */
const MAX_TIPS = 12;

/** What buyers of each kind of thing want to see, besides the whole thing. */
const VIEWS: Partial<Record<CategoryKind, string>> = {
  clothing: 'Show front, back and a close-up of the fabric, laid flat or on a hanger in daylight.',
  shoes: 'Show both shoes from the side, the soles and the insides.',
  accessory: 'Show front, back, inside, and the clasp or hardware close up.',
  electronics: 'Show it switched on, and all ports and corners.',
  media: 'Show front, spine and back; for a book also the page with the ISBN.',
  home: 'Show the whole item, its underside or maker’s mark, and something beside it for scale.',
  toys: 'Show every part that belongs to it in one photo.',
  sport: 'Show the whole item, moving parts and worn spots close up.',
  beauty: 'Show how much is left and the batch code.',
  baby: 'Show the safety label and the date of manufacture.',
};

const missing = (facts: ListingFacts): string[] => {
  const expects = (name: string): boolean => facts.category?.attributes.some((attribute) => attribute === name) ?? name === 'brand';
  const worn = facts.kind === 'clothing' || facts.kind === 'shoes';
  return [
    facts.category === null ? 'Add a photo of the whole item against a plain background: we couldn’t tell what it is.' : null,
    facts.size === null && worn ? 'Add a photo of the size label: the size is not known yet.' : null,
    facts.brand === null && expects('brand') ? 'Add a photo of the brand label or logo: the brand is not known yet.' : null,
    facts.material === null && facts.kind === 'clothing' ? 'Add a photo of the care label: it names the material.' : null,
    facts.model === null && expects('model') ? 'Add a photo of the model name or number, often on a sticker or underneath.' : null,
    facts.isbn === null && expects('isbn') ? 'Add a photo of the barcode on the back: it holds the ISBN.' : null,
    facts.flaws.length === 0 ? 'Add a close-up of any wear or damage; buyers who see it don’t send the item back.' : null,
    facts.measurements.length === 0 && (worn || facts.kind === 'home')
      ? 'Add a photo with a measuring tape, or type the measurements.'
      : null,
  ].filter((tip): tip is string => tip !== null);
};

/** What to photograph better, first what is wrong with the photos there are, then what is missing. */
export const photographyTips = (facts: ListingFacts, photos: WriterInput['photos'], pack: RulePack): string[] => {
  const wrong = photos.flatMap((photo) => photo.advice.map((advice) => advice.message));
  const few = pack.photosTarget - photos.length;
  const view = VIEWS[facts.kind];
  const tips = [
    ...wrong,
    ...missing(facts),
    ...(view === undefined ? [] : [view]),
    ...(few > 0 ? [`Listings on ${pack.rules.name} do best with ${pack.photosTarget} photos or more: add ${few}.`] : []),
  ];
  return [...new Set(tips)].slice(0, MAX_TIPS);
};
