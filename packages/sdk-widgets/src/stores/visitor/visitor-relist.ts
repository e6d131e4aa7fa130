import type { AnalyzedItem } from '@relist/api/contract';
import { createLazyClient } from '../../core/requests/client.ts';
import type { ResolvedConfig } from '../../core/config.ts';
import type { Upload } from '../../core/requests/upload.ts';
import { visitorResults, type VisitorResult } from './visitor-results.ts';
import { buildRelist, type Relist } from '../relist.ts';

/** Returns the result with photos from this device, because the server does not store them. The blob URLs are valid until revoked. */
const addLocalPhotos = ({ result, photos }: VisitorResult): AnalyzedItem => {
  const localPhotos = result.item.photos.map((photo, index) => {
    const file = photos[index];
    return file ? { ...photo, url: URL.createObjectURL(file) } : photo;
  });
  return { ...result, item: { ...result.item, photos: localPhotos } };
};

/** Revokes the blob URLs of photos no longer shown. */
export const revokePhotoUrls = (result: AnalyzedItem | null) => {
  for (const { url } of result?.item.photos ?? []) if (url.startsWith('blob:')) URL.revokeObjectURL(url);
};

/** Creates calls that authenticate with a partner's key, even if a user is signed in on its page. */
const createPartnerCalls = ({ baseUrl, lang }: ResolvedConfig, key: string) =>
  createLazyClient({ baseUrl, token: key, language: () => lang }).tries;

/**
 * Creates a Relist instance for a visitor without an account. It stores the result of its analysis on this device. It shares texts
 * and toasts with the page's instance but does not change that instance's state.
 */
export const createVisitorRelist = (pageRelist: Relist): Relist => {
  const { config, client } = pageRelist;
  const upload: Upload = async ({ photos, targetPlatform, signal }, { onStage } = {}) => {
    const input = { body: { targetPlatform }, files: photos };
    const options = { signal, ...(onStage && { onStage }) };
    const result = await (config.key ? createPartnerCalls(config, config.key).ofShop(input, options) : client.tries.create(input, options));
    const visitorResult = { result, photos };
    await visitorResults.write(config.baseUrl, visitorResult);
    return addLocalPhotos(visitorResult);
  };
  const { onEvent: _, ...configWithoutEvents } = config;
  const visitorRelist = buildRelist({ ...configWithoutEvents, drafts: false }, { texts: {}, client, upload });
  const { translate, addTexts, setLanguageTexts, toasts } = pageRelist;
  return { ...visitorRelist, translate, addTexts, setLanguageTexts, toasts };
};

/** Shows a result that is stored on this device. */
export const showVisitorResult = ({ analysis }: Relist, visitorResult: VisitorResult) =>
  analysis.setState({ state: 'success', progress: 100, result: addLocalPhotos(visitorResult) });
