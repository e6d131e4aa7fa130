import type { Knex } from 'knex';
import { EmbedSession, Partner, PartnerKey, User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { DeleteAccount } from '../accounts/account-deletion.ts';
import type { Actor, Audit } from '../operations/audit.ts';
import type { PartnerOrigins } from './partner-origins.ts';

/** Users selected per query. */
const BATCH_SIZE = 100;

interface Dependencies {
  readonly knex: Knex;
  readonly audit: Audit;
  readonly origins: PartnerOrigins;
  readonly deleteAccount: DeleteAccount;
}

/**
 * Deletes a partner with all data of its users. Revokes access first, so an interrupted deletion leaves a suspended partner without keys,
 * which can be deleted again.
 */
export const createPartnerDeletion = ({ knex, audit, origins, deleteAccount }: Dependencies) => {
  const revokeAccess = (trx: Knex, partnerId: string) =>
    Promise.all([
      PartnerKey.query(trx).where({ partnerId }).delete(),
      EmbedSession.query(trx).whereIn('userId', User.query(trx).where({ partnerId }).select('id')).delete(),
    ]);

  return async (id: string, actor: Actor): Promise<void> => {
    await knex.transaction(async (trx) => {
      if ((await Partner.query(trx).findById(id).patch({ status: 'suspended' })) === 0) throw new RequestError('not_found');
      await revokeAccess(trx, id);
      await audit.record({ actor, action: 'shop.deleted', targetId: id }, trx);
    });
    origins.clearCache();
    let users: User[];
    do {
      users = await User.query(knex).where({ partnerId: id }).select('id').limit(BATCH_SIZE);
      for (const user of users) await deleteAccount(user.id);
    } while (users.length > 0);
    await Partner.query(knex).deleteById(id);
  };
};
