import type { Listing } from '@relist/api/contract';
import { useState } from 'react';
import type { Problem } from '../../core/errors.ts';
import type { Relist } from '../../core/relist.ts';
import { useRelist } from '../../hooks/index.ts';
import { createListingActions, type ListingActions, type Sale } from '../../stores/listing-actions.ts';

const actionsOf = ({ client, stores }: Relist): ListingActions =>
  createListingActions(client, stores.listings, () => void stores.stats.invalidate());

/** Changes of listings, one at a time, and what came of the last one. */
export const useListingActions = () => {
  const relist = useRelist();
  const [actions] = useState(() => actionsOf(relist));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [takeDown, setTakeDown] = useState<readonly Listing[]>([]);
  /** True when it worked. */
  const run = async (change: () => Promise<Problem | null>) => {
    setBusy(true);
    const failed = await change();
    setBusy(false);
    setProblem(failed);
    if (failed) relist.unauthorized.handle(failed, '/api/login');
    return failed === null;
  };
  const setStatus = (id: string, status: Listing['status'], sale?: Sale) =>
    run(async () => {
      const answer = await actions.setStatus(id, status, sale);
      setTakeDown('takeDown' in answer ? answer.takeDown : []);
      return 'problem' in answer ? answer.problem : null;
    });
  return { busy, problem, takeDown, setStatus, run, actions, forget: () => setProblem(null) };
};
