import { ebay } from './ebay.ts';
import { facebook } from './facebook.ts';
import { google } from './google.ts';
import { meta } from './meta.ts';
import { csv, json } from './relist.ts';
import { shopify } from './shopify.ts';
import type { ExportFormats } from './types.ts';
import { woocommerce } from './woocommerce.ts';

/** Every format by id. */
export const exportFormats: ExportFormats = { csv, json, ebay, facebook, meta, google, shopify, woocommerce };
