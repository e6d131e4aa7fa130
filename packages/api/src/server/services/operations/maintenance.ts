import { createErasureReplay, type Erasures } from '../accounts/erasures.ts';
import type { DeleteAccount } from '../accounts/account-deletion.ts';
import type { AnalysisLeases } from '../analyses/analysis-leases.ts';
import type { ServiceContext } from '../context.ts';
import type { Bin } from '../items/bin.ts';
import type { Totals } from '../items/totals.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { findUsedPhotoKeys } from '../photos/photo-keys.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { createHousekeeping } from './housekeeping.ts';
import type { Idempotency } from './idempotency.ts';

interface Dependencies extends ServiceContext {
  readonly photos: PhotoStore;
  readonly jobs: Jobs;
  readonly erasures: Erasures;
  readonly totals: Totals;
  readonly bin: Bin;
  readonly deleteAccount: DeleteAccount;
  readonly idempotency: Idempotency;
  readonly leases: Pick<AnalysisLeases, 'releaseAbandoned'>;
}

/** Wires the services that clean up every hour and at startup. */
export const createMaintenance = ({
  knex,
  clock,
  photos,
  jobs,
  erasures,
  totals,
  deleteAccount,
  idempotency,
  leases,
  bin,
}: Dependencies) => ({
  housekeeping: createHousekeeping({ knex, clock, photos, jobs, erasures, totals, bin }),
  /** Deletes accounts that a restored backup brought back. Call it at startup. */
  replayErasures: createErasureReplay({ erasures, deleteAccount }),
  /** Deletes the leases and partial uploads of a killed process, and returns the number of uploads. Call it before the first request. */
  recover: async (): Promise<number> => {
    await idempotency.releaseAbandoned();
    await leases.releaseAbandoned();
    return photos.sweep((keys) => findUsedPhotoKeys(knex, keys));
  },
});
