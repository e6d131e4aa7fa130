import { Model } from 'objection';
import { Item, Listing, Photo } from './items.ts';
import { Partner, PartnerKey } from './partners.ts';
import { Session, User } from './accounts.ts';

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
