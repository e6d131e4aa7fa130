import type { AnalysisNotice } from '../../../contract/index.ts';
import type { ProviderError } from '../../../engine/errors.ts';
import type { Analysis } from '../../../engine/types.ts';
import { createMessage, nestReason } from '../../../messages/format-message.ts';
import { findUnfitPhotos } from '../../../engine/photos/unfit-photos.ts';
import type { PreparedPhoto } from '../../../engine/photos/types.ts';
import { RequestError } from '../../request-error.ts';
import { HOUR, SECOND } from '../shared/clock.ts';
import type { PartnerIdentity } from '../shared/identity.ts';
import type { LimitName, RateLimits } from '../operations/rate-limits.ts';

/** Counts an analysis in advance for the partner whose page requests it. Throws RequestError when it exceeds the quota. */
export const countAnalysis = async (limits: RateLimits, partner: PartnerIdentity | null): Promise<void> => {
  if (partner) await limits.consume('partnerAnalyses', partner.id, partner.analysesPerDay);
};

/** Returns null within the limit, otherwise the seconds to wait. */
const consumeOrGetWait = async (limits: RateLimits, name: LimitName, subject: string): Promise<number | null> => {
  try {
    await limits.consume(name, subject);
    return null;
  } catch (error) {
    if (error instanceof RequestError && error.code === 'rate_limited') return error.retryAfter ?? 0;
    throw error;
  }
};

const createProviderNotice = ({ code, retryAfter }: ProviderError): AnalysisNotice =>
  createMessage('notice', 'ai_failed', { reason: code, ...(retryAfter !== null && { seconds: retryAfter }) });

/**
 * Creates the check of the AI provider's daily budget for one analysis. `consumePaidAnalysis` counts the analysis for its account and for
 * all accounts, and returns false over a limit. `createNotice` then creates a notice for the seller.
 */
export const createBudgetCheck = (limits: RateLimits, userId: string) => {
  let waitSeconds: number | null = null;
  return {
    consumePaidAnalysis: async (): Promise<boolean> => {
      waitSeconds = (await consumeOrGetWait(limits, 'paidAnalysis', userId)) ?? (await consumeOrGetWait(limits, 'paidAnalyses', 'all'));
      return waitSeconds === null;
    },
    createNotice: ({ aiError, isPartial }: Pick<Analysis, 'aiError' | 'isPartial'>): { readonly notice?: AnalysisNotice } => {
      if (aiError) return { notice: createProviderNotice(aiError) };
      if (waitSeconds !== null) {
        const hours = Math.max(1, Math.ceil((waitSeconds * SECOND) / HOUR));
        return { notice: createMessage('notice', 'ai_budget_spent', { hours }) };
      }
      return isPartial ? { notice: createMessage('notice', 'analysis_partial', {}) } : {};
    },
  };
};

/** Returns whether another analysis of the same photos and notes may find more, because a part of this one failed or was skipped. */
export const canFindMore = ({ isBudgetSpent, aiError, isPartial }: Pick<Analysis, 'isBudgetSpent' | 'aiError' | 'isPartial'>): boolean =>
  Boolean(isBudgetSpent || aiError || isPartial);

/** Throws RequestError `photos_unfit` for photos that show too little for a paid provider, to save the cost of the request. */
export const assertPhotosFit = (photos: readonly PreparedPhoto[]): void => {
  const unfitPhotos = findUnfitPhotos(photos);
  const [firstUnfitPhoto] = unfitPhotos;
  if (!firstUnfitPhoto) return;
  const reasons = unfitPhotos.map(({ position, reason }) =>
    nestReason('photo_unfit', { photo: position, error: { area: 'field', ...reason } }),
  );
  throw new RequestError('photos_unfit', {
    reason: 'photos_unfit',
    values: { reasons },
    fieldErrors: Object.fromEntries(unfitPhotos.map(({ name, reason }) => [name, reason])),
    params: { photos: unfitPhotos.map(({ position }) => position).join(', '), code: firstUnfitPhoto.code },
  });
};
