import { Model } from 'objection';
import { Item, Listing, Photo } from './items.ts';
import { Partner, PartnerKey } from './partners.ts';
import { Session, User } from './accounts.ts';

export { withBin } from '../db/without-bin.ts';
export { AccessToken } from './accounts.ts';
export { AiCall } from './operations.ts';
export { AuditEntry } from './operations.ts';
export { Confirmation } from './sign-in.ts';
export { EmbedSession } from './partners.ts';
export { ErrorEvent } from './operations.ts';
export { IdempotencyKey } from './operations.ts';
export { Item } from './items.ts';
export { Job } from './operations.ts';
export { Listing } from './items.ts';
export { OutboxEmail } from './operations.ts';
export { PartnerKey } from './partners.ts';
export { Partner } from './partners.ts';
export { PasswordReset } from './sign-in.ts';
export { Photo } from './items.ts';
export { PriceAlert } from './prices.ts';
export { PriceEvent } from './prices.ts';
export { PriceWatch } from './prices.ts';
export { RecoveryCode } from './sign-in.ts';
export { Sale } from './prices.ts';
export { SecondFactor } from './sign-in.ts';
export { Session } from './accounts.ts';
export { SignInCode } from './sign-in.ts';
export { SignInIdentity } from './sign-in.ts';
export { Ticket } from './operations.ts';
export { User } from './accounts.ts';
export { Webhook } from './partners.ts';
export { WebhookDelivery } from './partners.ts';

// Relations are defined here instead of in the models, so that models never import each other as values, which could cause import cycles.
Session.relationMappings = {
  user: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'sessions.userId', to: 'users.id' } },
};
Partner.relationMappings = {
  keys: {
    relation: Model.HasManyRelation,
    modelClass: PartnerKey,
    join: { from: 'partners.id', to: 'partner_keys.partnerId' },
    modify: (query) => query.orderBy('createdAt', 'desc').orderBy('id'),
  },
};
Item.relationMappings = {
  photos: {
    relation: Model.HasManyRelation,
    modelClass: Photo,
    join: { from: 'items.id', to: 'photos.itemId' },
    modify: (query) => query.orderBy('position'),
  },
  listings: { relation: Model.HasManyRelation, modelClass: Listing, join: { from: 'items.id', to: 'listings.itemId' } },
};
