import type { Client } from '@relist/api/client';
import type { Context } from '../command.ts';

const ADDRESS = /^relist:\/\/items\/([0-9a-f-]{36})\/photos\/(\d+)$/;
/** Pixels: enough to see the item, small enough to read at once. */
const SIDE = 1024;
/** Items whose covers are listed. */
const LISTED = 50;

const addressOf = (itemId: string, position: number) => `relist://items/${itemId}/photos/${position}`;

export const PHOTO_TEMPLATE = {
  uriTemplate: 'relist://items/{id}/photos/{position}',
  name: 'Photo of an item',
  description: 'A photo of one of your items; position 1 is the cover.',
  mimeType: 'image/jpeg',
};

/** Returns the covers of the newest items. */
export const listPhotos = async (client: Client) => {
  const { rows } = await client.items.list({ query: { limit: LISTED } });
  return rows.flatMap(({ id, name, photos }) => {
    const [cover] = photos;
    return cover ? [{ uri: addressOf(id, cover.position), name, mimeType: 'image/jpeg' }] : [];
  });
};

/** Returns a photo; throws Error with a message for an invalid address or a missing photo. */
export const readPhoto = async (context: Context, uri: string) => {
  const [, id, position] = ADDRESS.exec(uri) ?? [];
  if (!id || !position) throw new Error(`There is no "${uri}". Photos are at ${PHOTO_TEMPLATE.uriTemplate}.`);
  const answer = await context.fetch(`/api/items/${id}/photos/${position}?size=${SIDE}`, {});
  if (!answer.ok) throw new Error(answer.status === 404 ? `There is no photo at ${uri}.` : `The photo cannot be read (${answer.status}).`);
  const blob = Buffer.from(await answer.arrayBuffer()).toString('base64');
  return { contents: [{ uri, mimeType: answer.headers.get('content-type') ?? 'image/jpeg', blob }] };
};
