import type {
  AccessToken as AccessTokenBody,
  Item as ItemBody,
  Listing as ListingBody,
  ListingDetail,
  PriceResearch,
  User as UserBody,
} from '../../../contract/index.ts';
import type { AccessToken, Item, Listing, Photo, User } from '../../models/index.ts';

const toNumber = (value: string | number | null): number | null => (value === null ? null : Number(value));

export const presentUser = (user: Pick<User, Exclude<keyof UserBody, 'createdAt'>> & { createdAt: Date }): UserBody => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
  role: user.role,
  createdAt: user.createdAt.toISOString(),
});

type ShownPhoto = Pick<Photo, 'itemId' | 'position' | 'width' | 'height' | 'advice'>;
/** A saved row, or one about to be saved. */
type ShownItem = Pick<Item, Exclude<keyof ItemBody & keyof Item, 'archivedAt' | 'photos'>> & {
  readonly archivedAt?: Date | null;
  readonly photos?: readonly ShownPhoto[];
};

const presentPhoto = ({ itemId, position, width, height, advice }: ShownPhoto): ItemBody['photos'][number] => ({
  position,
  url: `/api/items/${itemId}/photos/${position}`,
  width,
  height,
  advice,
});

/**
 * Returns the price. Returns null for a price from an older version, which has no basis and different factors, until the item is repriced.
 */
export const presentPrice = (price: PriceResearch | null): PriceResearch | null => (price && 'basis' in price ? price : null);

export const presentItem = (item: ShownItem): ItemBody => ({
  id: item.id,
  name: item.name,
  targetPlatform: item.targetPlatform,
  analysisResults: item.analysisResults,
  evidence: item.evidence,
  description: item.description,
  priceResearch: presentPrice(item.priceResearch),
  retailPrice: toNumber(item.retailPrice),
  originalPrice: toNumber(item.originalPrice),
  estimatedValue: toNumber(item.estimatedValue),
  photos: (item.photos ?? []).map(presentPhoto),
  question: item.question ?? null,
  nextPhoto: item.nextPhoto ?? null,
  archivedAt: item.archivedAt?.toISOString() ?? null,
  createdAt: item.createdAt.toISOString(),
  updatedAt: item.updatedAt.toISOString(),
});

export const presentListing = (listing: Pick<Listing, keyof ListingBody>): ListingBody => ({
  id: listing.id,
  itemId: listing.itemId,
  platform: listing.platform,
  status: listing.status,
  title: listing.title,
  price: Number(listing.price),
  description: listing.description,
  keywords: listing.keywords,
  hashtags: listing.hashtags,
  seoScore: listing.seoScore,
  edited: listing.edited,
  passages: listing.passages,
  soldPrice: toNumber(listing.soldPrice),
  soldAt: listing.soldAt?.toISOString() ?? null,
  url: listing.url,
  createdAt: listing.createdAt.toISOString(),
  updatedAt: listing.updatedAt.toISOString(),
});

export const presentAccessToken = (token: AccessToken): AccessTokenBody => ({
  id: token.id,
  name: token.name,
  scopes: [...token.scopes],
  createdAt: token.createdAt.toISOString(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  expiresAt: token.expiresAt.toISOString(),
});

export const presentListingDetail = (listing: Listing): ListingDetail => ({
  ...presentListing(listing),
  optimization: listing.optimization,
});
