import claims from '@relist/api/messages/es/claims.json';
import condition from '@relist/api/messages/es/condition.json';
import exports from '@relist/api/messages/es/exports.json';
import notes from '@relist/api/messages/es/notes.json';
import notices from '@relist/api/messages/es/notices.json';
import photos from '@relist/api/messages/es/photos.json';
import prices from '@relist/api/messages/es/prices.json';
import seo from '@relist/api/messages/es/seo.json';

/** Spanish server messages about results. */
export const texts = { ...claims, ...condition, ...exports, ...notes, ...notices, ...photos, ...prices, ...seo };
