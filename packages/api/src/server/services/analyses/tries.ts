import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import { MAX_PHOTOS, TRY_DAYS, type OnStage, type TryResult } from '../../../contract/index.ts';
import { findUnfitPhotos } from '../../../engine/photos/unfit-photos.ts';
import type { PreparedPhoto } from '../../../engine/photos/types.ts';
import type { Analysis, Engine } from '../../../engine/types.ts';
import { AiCall } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { presentAnalysis } from '../items/item-rows.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import type { Shutdown } from '../operations/shutdown.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import { DAY, addTime, type Clock } from '../shared/clock.ts';
import type { PartnerIdentity } from '../shared/identity.ts';
import { getNetwork } from '../shared/network.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';
import type { UploadedFile } from './analyses.ts';
import { hashAnalysisInputs } from './analysis-inputs.ts';
import { canFindMore, createBudgetCheck } from './analysis-limits.ts';
import type { FairLimiter } from './fair-limiter.ts';
import { assertEditsMatch } from './photo-edits.ts';
import type { ShownResult, SignedResults } from './signed-results.ts';

export interface TryRequest {
  readonly ip: string;
  /** The partner on whose page the try runs; null on our own pages. */
  readonly partner: PartnerIdentity | null;
  readonly body: ShownResult['request'];
  readonly files: readonly UploadedFile[];
  readonly signal: AbortSignal;
  readonly onStage: OnStage;
}

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly limits: RateLimits;
  readonly priceLevels: PriceLevels;
  readonly analysisLimiter: FairLimiter;
  readonly shutdown: Pick<Shutdown, 'isUrgent'>;
  readonly signedResults: SignedResults;
  /** True if tries may use the AI provider. */
  readonly canTriesUseAi: boolean;
}

/** All visitors share one queue, so that even many visitors barely delay accounts. */
const VISITOR_QUEUE = 'visitors';
/** Placeholder for a user id. It has no sales that affect a price, and rows with it are never saved. */
const ANONYMOUS_USER_ID = '00000000-0000-0000-0000-000000000000';

/** Returns an error handler that rethrows a rate limit with a code for tries. */
const rethrowRateLimitAs =
  (code: 'try_used' | 'try_disabled') =>
  (error: unknown): never => {
    if (!(error instanceof RequestError) || error.code !== 'rate_limited') throw error;
    throw new RequestError(code, { cause: error, ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }) });
  };

/** Runs analyses without an account. The server stores nothing, because the visitor keeps the signed result and the photos. */
export const createTries = ({
  knex,
  clock,
  engine,
  limits,
  priceLevels,
  analysisLimiter,
  shutdown,
  signedResults,
  canTriesUseAi,
}: Dependencies) => {
  const runAnalysis = async (
    { ip, body, signal, onStage }: TryRequest,
    photos: readonly PreparedPhoto[],
    isReadingSkipped: boolean,
  ): Promise<Analysis> => {
    const { consumePaidAnalysis } = createBudgetCheck(limits, getNetwork(ip));
    const canUseAi = canTriesUseAi && findUnfitPhotos(photos).length === 0;
    const { hint: notes, targetPlatform: platform } = body;
    const analysis = await engine.analyze(
      {
        photos,
        notes,
        platform,
        now: clock(),
        loadLevels: (item) => priceLevels.load(ANONYMOUS_USER_ID, [{ item, platform }]),
        consumePaidAnalysis: async () => canUseAi && consumePaidAnalysis(),
        onStage,
        isReadingSkipped,
      },
      signal,
    );
    const { usage } = analysis;
    if (usage) await AiCall.query(knex).insert({ id: randomUUID(), userId: null, itemId: null, createdAt: clock(), ...usage });
    return analysis;
  };

  const analyze = async (request: TryRequest): Promise<TryResult> => {
    const { body, files, signal, onStage } = request;
    signal.throwIfAborted();
    onStage('photos');
    const photos = await engine.preparePhotos(
      await Promise.all(files.map(async ({ name, path }) => ({ name, bytes: await readFile(path) }))),
    );
    signal.throwIfAborted();
    const isReadingSkipped = shutdown.isUrgent();
    const { usage: _, ...analysis } = sanitizeForStorage(await runAnalysis(request, photos, isReadingSkipped));
    signal.throwIfAborted();
    const now = clock();
    const result: ShownResult = {
      ids: { item: randomUUID(), listing: randomUUID() },
      expiresAt: addTime(now, TRY_DAYS * DAY).toISOString(),
      files: files.map(({ hash }) => hash),
      request: body,
      analysis,
      inputs: isReadingSkipped || canFindMore(analysis) ? null : hashAnalysisInputs(engine, photos, body.hint),
      priceModel: engine.priceModel,
      nextPhoto: engine.findNextPhoto({ item: analysis.item, platform: body.targetPlatform, photos: photos.length, now }),
    };
    const shownResult = presentAnalysis({
      ...result,
      userId: ANONYMOUS_USER_ID,
      analysis: { ...analysis, usage: null },
      photos,
      fileKey: '',
      now,
    });
    return { ...shownResult, claim: await signedResults.sign(result), expiresAt: result.expiresAt };
  };

  const refundTry = async (network: string, partner: PartnerIdentity | null): Promise<void> => {
    await limits.refund('tries', network);
    if (partner) await limits.refund('partnerTries', partner.id);
  };

  const countTry = async (network: string, partner: PartnerIdentity | null): Promise<void> => {
    try {
      // Count both before either is refused, so that both can be refunded.
      const results = await Promise.allSettled([
        limits.consume('tries', network).catch(rethrowRateLimitAs('try_used')),
        partner && limits.consume('partnerTries', partner.id, partner.triesPerDay).catch(rethrowRateLimitAs('try_disabled')),
      ]);
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    } catch (error) {
      await refundTry(network, partner);
      throw error;
    }
  };

  return {
    /** Throws RequestError before the body is read if no tries are left. */
    admit: async (
      { ip, isCrossOrigin }: { readonly ip: string; readonly isCrossOrigin: boolean },
      partner: PartnerIdentity | null,
    ): Promise<void> => {
      // A page on another origin would use up its visitors' tries; a partner's page is identified by its key.
      if (!partner && isCrossOrigin) throw new RequestError('wrong_origin', { reason: 'try_other_origin' });
      if (limits.limits.tries.count === 0 || partner?.triesPerDay === 0) throw new RequestError('try_disabled');
      analysisLimiter.assertCapacity(VISITOR_QUEUE);
      await limits.assertNotExhausted('tries', getNetwork(ip)).catch(rethrowRateLimitAs('try_used'));
      if (partner)
        await limits.assertNotExhausted('partnerTries', partner.id, partner.triesPerDay).catch(rethrowRateLimitAs('try_disabled'));
      await limits.consume('tryUploads', getNetwork(ip));
    },

    /** Analyzes photos and returns a priced listing without saving it. Failed tries do not count. */
    create: async (request: TryRequest): Promise<TryResult> => {
      if (request.files.length === 0) throw new RequestError('no_photos');
      if (request.files.length > MAX_PHOTOS) throw new RequestError('too_many_photos');
      assertEditsMatch(request.body.photoEdits, request.files);
      const { partner } = request;
      const network = getNetwork(request.ip);
      await countTry(network, partner);
      try {
        request.onStage('received');
        return await analysisLimiter(VISITOR_QUEUE, () => analyze(request));
      } catch (error) {
        await refundTry(network, partner);
        throw error;
      }
    },
  };
};
