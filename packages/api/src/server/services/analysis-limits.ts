import type { PartnerIdentity } from './identity.ts';
import type { RateLimits } from './rate-limits.ts';

/** Counts an analysis ahead of it, for the account, for all accounts together, and for the shop in whose page it is asked for. Throws Problem when it is one too many. */
export const countAnalysis = async (limits: RateLimits, userId: string, partner: PartnerIdentity | null): Promise<void> => {
  await limits.consume('paidAnalysis', userId);
  await limits.consume('paidAnalyses', 'all');
  if (partner) await limits.consume('partnerAnalyses', partner.id, partner.analysesPerDay);
};
