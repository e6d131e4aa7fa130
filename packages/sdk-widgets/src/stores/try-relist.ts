import type { AnalysedItem } from '@relist/api/contract';
import { createLazyClient } from '../core/client.ts';
import type { ResolvedConfig } from '../core/config.ts';
import type { Upload } from '../core/upload.ts';
import { keptTries, type KeptTry } from './kept-tries.ts';
import { buildRelist, type Relist } from './relist.ts';

/** The result with the photos of this device: the server has none to show. The addresses hold until they are revoked. */
const shownHere = ({ result, photos }: KeptTry): AnalysedItem => {
  const shown = result.item.photos.map((photo, at) => {
    const file = photos[at];
    return file ? { ...photo, url: URL.createObjectURL(file) } : photo;
  });
  return { ...result, item: { ...result.item, photos: shown } };
};

/** Takes back the memory of photos that are shown no more. */
export const forgetShown = (result: AnalysedItem | null) => {
  for (const { url } of result?.item.photos ?? []) if (url.startsWith('blob:')) URL.revokeObjectURL(url);
};

/** A shop's page proves itself with its key, whoever may be signed in there. */
const asShop = ({ baseUrl, lang }: ResolvedConfig, key: string) => createLazyClient({ baseUrl, token: key, language: () => lang }).tries;

/**
 * A Relist for somebody without an account: its analysis asks for a try and keeps the result on this device. Texts and toasts are those of
 * the page's own Relist, whose state it leaves alone.
 */
export const createTryRelist = (site: Relist): Relist => {
  const { config, client } = site;
  const upload: Upload = async ({ photos, targetPlatform, signal }, { stage } = {}) => {
    const input = { body: { targetPlatform }, files: photos };
    const options = { signal, ...(stage && { onStage: stage }) };
    const result = await (config.key ? asShop(config, config.key).ofShop(input, options) : client.tries.create(input, options));
    const kept = { result, photos };
    await keptTries.write(config.baseUrl, kept);
    return shownHere(kept);
  };
  const { onEvent: _, ...quiet } = config;
  const own = buildRelist({ ...quiet, drafts: false }, { texts: {}, client, upload });
  const { translate, addTexts, speak, toasts } = site;
  return { ...own, translate, addTexts, speak, toasts };
};

/** Shows a result that was kept before. */
export const showKept = ({ analysis }: Relist, kept: KeptTry) =>
  analysis.setState({ state: 'success', progress: 100, result: shownHere(kept) });
