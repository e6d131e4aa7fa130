import type { Knex } from 'knex';
import { User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { LOCKS } from '../../locks.ts';

export const isActiveAdmin = (user: Pick<User, 'role' | 'status'> | undefined): boolean =>
  user?.role === 'admin' && user.status === 'active';

/**
 * Call it before demoting, suspending or deleting an active administrator. Lock the row first, because two calls in another order could
 * deadlock. Throws RequestError for the last active administrator.
 */
export const assertNotLastAdmin = async (trx: Knex, id: string): Promise<void> => {
  await trx.raw('select pg_advisory_xact_lock(?)', [LOCKS.admins]);
  const otherAdmin = await User.query(trx).findOne({ role: 'admin', status: 'active' }).whereNot({ id }).select('id');
  if (!otherAdmin) throw new RequestError('last_admin');
};
