import { RequestError } from '../../request-error.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import type { PartnerIdentity } from '../shared/identity.ts';

/** Returns an error handler that rethrows a rate limit with a code for tries. */
const rethrowRateLimitAs =
  (code: 'try_used' | 'try_disabled') =>
  (error: unknown): never => {
    if (!(error instanceof RequestError) || error.code !== 'rate_limited') throw error;
    throw new RequestError(code, { cause: error, ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }) });
  };

/** Throws RequestError if the installation or the partner allows no tries. */
export const assertTriesEnabled = (limits: RateLimits, partner: PartnerIdentity | null): void => {
  if (limits.limits.tries.count === 0 || partner?.triesPerDay === 0) throw new RequestError('try_disabled');
};

/** Throws RequestError if the visitor's network or the partner has used up its tries. */
export const assertTriesLeft = async (limits: RateLimits, network: string, partner: PartnerIdentity | null): Promise<void> => {
  await limits.assertNotExhausted('tries', network).catch(rethrowRateLimitAs('try_used'));
  if (partner) await limits.assertNotExhausted('partnerTries', partner.id, partner.triesPerDay).catch(rethrowRateLimitAs('try_disabled'));
};

export const refundTry = async (limits: RateLimits, network: string, partner: PartnerIdentity | null): Promise<void> => {
  await limits.refund('tries', network);
  if (partner) await limits.refund('partnerTries', partner.id);
};

export const countTry = async (limits: RateLimits, network: string, partner: PartnerIdentity | null): Promise<void> => {
  try {
    // Count both before either is refused, so that both can be refunded.
    const results = await Promise.allSettled([
      limits.consume('tries', network).catch(rethrowRateLimitAs('try_used')),
      partner && limits.consume('partnerTries', partner.id, partner.triesPerDay).catch(rethrowRateLimitAs('try_disabled')),
    ]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  } catch (error) {
    await refundTry(limits, network, partner);
    throw error;
  }
};
