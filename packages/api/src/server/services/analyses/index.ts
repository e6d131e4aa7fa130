import { availableParallelism } from 'node:os';
import type { ServiceContext } from '../context.ts';
import type { OperationServices } from '../operations/index.ts';
import type { PhotoServices } from '../photos/index.ts';
import type { PriceServices } from '../prices/index.ts';
import { MINUTE, SECOND } from '../shared/clock.ts';
import type { WebhookServices } from '../webhooks/index.ts';
import { createAnalyses } from './analyses.ts';
import { createAnalysisLeases } from './analysis-leases.ts';
import { createFairLimiter } from './fair-limiter.ts';
import { createPhotoAdditions } from './photo-additions.ts';
import { createReanalyses } from './reanalyses.ts';
import { createRewrites } from './rewrites.ts';
import { createSignedResults } from './signed-results.ts';
import { createTestAnalyses } from './test-analyses.ts';
import { createTrials } from './trials.ts';
import { createTries } from './tries.ts';
import { createTryClaims } from './try-claims.ts';

/** Limits for running and waiting analyses. */
const ANALYSIS_LIMITS = {
  concurrency: Math.max(2, availableParallelism()),
  /** Maximum uploads that wait for a slot. They wait on the disk, not in memory, and take up to 50 MB each. */
  maxWaitingPerOwner: 100,
  maxWaiting: 200,
  activeForMs: 3 * SECOND,
  reservedForMs: MINUTE,
};

type Dependencies = ServiceContext & OperationServices & PhotoServices & PriceServices & WebhookServices;

export const createAnalysisServices = (dependencies: Dependencies) => {
  const analysisLimiter = createFairLimiter(ANALYSIS_LIMITS);
  const { knex, clock, folder } = dependencies;
  const leases = createAnalysisLeases({ knex, clock, owner: folder.id });
  const analysisDependencies = { ...dependencies, analysisLimiter, leases, signedResults: createSignedResults({ knex, clock }) };
  return {
    analysisLimiter,
    leases,
    analyses: createAnalyses(analysisDependencies),
    photoAdditions: createPhotoAdditions(analysisDependencies),
    reanalyses: createReanalyses(analysisDependencies),
    rewrites: createRewrites(dependencies),
    testAnalyses: createTestAnalyses(dependencies),
    trials: createTrials(analysisDependencies),
    tries: createTries(analysisDependencies),
    tryClaims: createTryClaims(analysisDependencies),
  };
};
export type AnalysisServices = ReturnType<typeof createAnalysisServices>;
