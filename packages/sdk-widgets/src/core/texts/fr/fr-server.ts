import claims from '@relist/api/messages/fr/claims.json';
import condition from '@relist/api/messages/fr/condition.json';
import exports from '@relist/api/messages/fr/exports.json';
import notes from '@relist/api/messages/fr/notes.json';
import notices from '@relist/api/messages/fr/notices.json';
import photos from '@relist/api/messages/fr/photos.json';
import prices from '@relist/api/messages/fr/prices.json';
import seo from '@relist/api/messages/fr/seo.json';

/** French server messages about results. */
export const texts = { ...claims, ...condition, ...exports, ...notes, ...notices, ...photos, ...prices, ...seo };
