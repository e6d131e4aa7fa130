import type { Knex } from 'knex';
import { User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { assertAccountActive } from '../shared/identity.ts';

type Row = User & { partnerStatus: 'active' | 'suspended' | null };

/**
 * Call it after work that takes seconds. Throws RequestError if the account or its partner was suspended or deleted in the meantime, and
 * locks the account until the result is saved. The lock is shared with the account's other work, or exclusive when the account itself
 * changes.
 */
export const assertStillActive = async (trx: Knex, userId: string, lock: 'shared' | 'exclusive' = 'shared'): Promise<void> => {
  const query = User.query(trx)
    .findById(userId)
    .select('status', trx.raw('(select status from partners where id = users.partner_id) as partner_status'));
  const user = (await (lock === 'exclusive' ? query.forUpdate() : query.forShare())) as Row | undefined;
  assertAccountActive(user?.status);
  if (user?.partnerStatus === 'suspended') throw new RequestError('shop_suspended');
};
