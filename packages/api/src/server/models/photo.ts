import { Model, type QueryBuilder } from 'objection';
import type { PhotoAdvice, PhotoChange } from '../../contract/index.ts';

export class Photo extends Model {
  static override tableName = 'photos';
  static override idColumn = ['itemId', 'position'];
  static override jsonAttributes = ['quality', 'advice', 'looked', 'changes'];

  static override modifiers = {
    /** The columns an answer shows. */
    shown: (query: QueryBuilder<Photo>) => void query.select('itemId', 'position', 'width', 'height', 'advice'),
  };

  declare itemId: string;
  /** 1 to 5, in the seller's order. */
  declare position: number;
  /** Where the photo store keeps the item's files; shared by the photos of one upload. */
  declare fileKey: string;
  declare name: string;
  declare width: number;
  declare height: number;
  declare sha256: string;
  declare perceptualHash: string;
  declare quality: { sharpness: number; brightness: number; longestSide: number };
  declare advice: PhotoAdvice[];
  /** What the engine read and saw in it (engine/looked.ts), opaque at this layer; null when it never looked. */
  declare looked: unknown;
  /** What was done to it on its way in; null for one from before that was recorded. */
  declare changes: PhotoChange[] | null;
}
