import type { Knex } from 'knex';
import { User } from '../../models/index.ts';
import { Problem } from '../../problem.ts';
import { LOCKS } from '../../locks.ts';

export const isActiveAdmin = (user: Pick<User, 'role' | 'status'> | undefined): boolean =>
  user?.role === 'admin' && user.status === 'active';

/**
 * To be called before an administrator is taken away, with the row locked: always in this order, or two that wait for each other
 * wait for ever. Throws Problem when nobody else could administrate.
 */
export const refuseLastAdmin = async (trx: Knex, id: string): Promise<void> => {
  await trx.raw('select pg_advisory_xact_lock(?)', [LOCKS.admins]);
  const other = await User.query(trx).findOne({ role: 'admin', status: 'active' }).whereNot({ id }).select('id');
  if (!other) throw new Problem('last_admin');
};
