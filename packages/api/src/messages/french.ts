import claims from './fr/claims.json' with { type: 'json' };
import condition from './fr/condition.json' with { type: 'json' };
import errors from './fr/errors.json' with { type: 'json' };
import exports from './fr/exports.json' with { type: 'json' };
import fields from './fr/fields.json' with { type: 'json' };
import health from './fr/health.json' with { type: 'json' };
import notes from './fr/notes.json' with { type: 'json' };
import notices from './fr/notices.json' with { type: 'json' };
import photos from './fr/photos.json' with { type: 'json' };
import prices from './fr/prices.json' with { type: 'json' };
import requests from './fr/requests.json' with { type: 'json' };
import seo from './fr/seo.json' with { type: 'json' };
import type { ErrorMessages, Messages } from './english.ts';

/** Every API message in French. A key that only English has is a type error. */
export const french: Messages & ErrorMessages = {
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
