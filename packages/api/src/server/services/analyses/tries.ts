import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { MAX_PHOTOS, TRY_DAYS, type AnalyzedItem, type OnStage, type TryResult } from '../../../contract/index.ts';
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
import { hashAnalysisInputs } from './analysis-inputs.ts';
import { canFindMore, createBudgetCheck } from './analysis-limits.ts';
import type { FairLimiter, Reservation } from './fair-limiter.ts';
import type { ShownResult, SignedResults } from './signed-results.ts';
import { assertTriesEnabled, assertTriesLeft, countTry, refundTry } from './try-limits.ts';
import { assertEditsMatch, prepareUploadedPhotos, type UploadedFile } from './uploaded-files.ts';

export interface TryRequest {
  readonly ip: string;
  /** The partner on whose page the try runs; null on our own pages. */
  readonly partner: PartnerIdentity | null;
  readonly body: ShownResult['request'];
  readonly files: readonly UploadedFile[];
  /** The reservation from `admit`. */
  readonly reservation: Reservation | null;
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

/** Returns a function that analyzes prepared photos and records the usage of the AI provider. */
const createTryAnalyzer =
  ({ knex, clock, engine, limits, priceLevels, canTriesUseAi }: Dependencies) =>
  async ({ ip, body, signal, onStage }: TryRequest, photos: readonly PreparedPhoto[], isReadingSkipped: boolean): Promise<Analysis> => {
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

/** Returns the result in the form of a saved item. */
const presentShownResult = (result: ShownResult, photos: readonly PreparedPhoto[], now: Date): AnalyzedItem =>
  presentAnalysis({
    ...result,
    userId: ANONYMOUS_USER_ID,
    analysis: { ...result.analysis, usage: null },
    photos,
    fileKey: '',
    now,
  });

/** Runs analyses without an account. The server stores nothing, because the visitor keeps the signed result and the photos. */
export const createTries = (dependencies: Dependencies) => {
  const { clock, engine, limits, analysisLimiter, shutdown, signedResults } = dependencies;
  const analyzePhotos = createTryAnalyzer(dependencies);

  const analyze = async (request: TryRequest): Promise<TryResult> => {
    const { body, files, signal } = request;
    signal.throwIfAborted();
    request.onStage('photos');
    const photos = await prepareUploadedPhotos(engine, files);
    signal.throwIfAborted();
    const isReadingSkipped = shutdown.isUrgent();
    const { usage: _, ...analysis } = sanitizeForStorage(await analyzePhotos(request, photos, isReadingSkipped));
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
    return { ...presentShownResult(result, photos, now), claim: await signedResults.sign(result), expiresAt: result.expiresAt };
  };

  return {
    /** Reserves room in the queue before the body is read. Throws RequestError if the queue is full or no tries are left. */
    admit: async (
      { ip, isCrossOrigin }: { readonly ip: string; readonly isCrossOrigin: boolean },
      partner: PartnerIdentity | null,
    ): Promise<Reservation> => {
      // A page on another origin would use up its visitors' tries; a partner's page is identified by its key.
      if (!partner && isCrossOrigin) throw new RequestError('wrong_origin', { reason: 'try_other_origin' });
      assertTriesEnabled(limits, partner);
      return analysisLimiter.reserve(VISITOR_QUEUE, async () => {
        await assertTriesLeft(limits, getNetwork(ip), partner);
        await limits.consume('tryUploads', getNetwork(ip));
      });
    },

    /** Analyzes photos and returns a priced listing without saving it. Failed tries do not count. */
    create: async (request: TryRequest): Promise<TryResult> => {
      if (request.files.length === 0) throw new RequestError('no_photos');
      if (request.files.length > MAX_PHOTOS) throw new RequestError('too_many_photos');
      assertEditsMatch(request.body.photoEdits, request.files);
      const { partner } = request;
      const network = getNetwork(request.ip);
      await countTry(limits, network, partner);
      try {
        request.onStage('received');
        return await analysisLimiter(VISITOR_QUEUE, () => analyze(request), request.reservation);
      } catch (error) {
        await refundTry(limits, network, partner);
        throw error;
      }
    },
  };
};
