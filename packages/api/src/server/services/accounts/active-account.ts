import type { Knex } from 'knex';
import { User } from '../../models/index.ts';
import { Problem } from '../../problem.ts';
import { checkStatus } from '../shared/identity.ts';

type Row = User & { partnerStatus: 'active' | 'suspended' | null };

/**
 * For work that took seconds: the account, or its shop, may be suspended or gone by now. The account is locked, so that it cannot be
 * before what was done is kept: shared with others of its works, or for this one alone where it changes the account itself. Throws Problem.
 */
export const checkStillActive = async (trx: Knex, userId: string, lock: 'shared' | 'own' = 'shared'): Promise<void> => {
  const query = User.query(trx)
    .findById(userId)
    .select('status', trx.raw('(select status from partners where id = users.partner_id) as partner_status'));
  const user = (await (lock === 'own' ? query.forUpdate() : query.forShare())) as Row | undefined;
  checkStatus(user?.status);
  if (user?.partnerStatus === 'suspended') throw new Problem('shop_suspended');
};
