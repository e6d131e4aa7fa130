import type { Knex } from 'knex';
import { User } from '../models/index.ts';
import { Problem } from '../problem.ts';
import { checkStatus } from './identity.ts';

type Row = User & { partnerStatus: 'active' | 'suspended' | null };

/**
 * For work that took seconds: the account, or its shop, may be suspended or gone by now. The account is locked, so that it cannot be
 * before what was done is kept. Throws Problem.
 */
export const checkStillActive = async (trx: Knex, userId: string): Promise<void> => {
  const user = (await User.query(trx)
    .findById(userId)
    .select('status', trx.raw('(select status from partners where id = users.partner_id) as partner_status'))
    .forShare()) as Row | undefined;
  checkStatus(user?.status);
  if (user?.partnerStatus === 'suspended') throw new Problem('shop_suspended');
};
