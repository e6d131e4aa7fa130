import { Model } from 'objection';
import { Item } from './item.ts';
import { Listing } from './listing.ts';
import { Photo } from './photo.ts';
import { Session } from './session.ts';
import { User } from './user.ts';

// Here instead of in the models, so that no model imports another as a value and no import cycle can arise.
Session.relationMappings = {
  user: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'sessions.userId', to: 'users.id' } },
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
