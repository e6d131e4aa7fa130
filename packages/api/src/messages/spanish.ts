import claims from './es/claims.json' with { type: 'json' };
import condition from './es/condition.json' with { type: 'json' };
import errors from './es/errors.json' with { type: 'json' };
import exports from './es/exports.json' with { type: 'json' };
import fields from './es/fields.json' with { type: 'json' };
import health from './es/health.json' with { type: 'json' };
import notes from './es/notes.json' with { type: 'json' };
import notices from './es/notices.json' with { type: 'json' };
import photos from './es/photos.json' with { type: 'json' };
import prices from './es/prices.json' with { type: 'json' };
import requests from './es/requests.json' with { type: 'json' };
import seo from './es/seo.json' with { type: 'json' };
import type { ErrorMessages, Messages } from './english.ts';

/** Every API message in Spanish. A key that only English has is a type error. */
export const spanish: Messages & ErrorMessages = {
  ...claims,
  ...condition,
  ...errors,
  ...exports,
  ...fields,
  ...health,
  ...notes,
  ...notices,
  ...photos,
  ...prices,
  ...requests,
  ...seo,
};
