import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { AccountExport } from '../accounts/account-export.ts';
import type { DeleteAccount } from '../accounts/account-deletion.ts';
import type { Clock } from '../shared/clock.ts';
import { assertAccountActive } from '../shared/identity.ts';

/**
 * Returns an email address in a domain that never exists (RFC 6761). An account requires an address, but partners do not send us their
 * users' addresses.
 */
const createPlaceholderEmail = (id: string): string => `${id}@shop-user.invalid`;

interface NewUser {
  readonly externalId: string;
  readonly name: string | null;
}

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly accountExport: AccountExport;
  readonly deleteAccount: DeleteAccount;
}

/** Manages partners' users. They have normal accounts without a password, and are identified by the partner's id for them. */
export const createEmbedUsers = ({ knex, clock, accountExport, deleteAccount }: Dependencies) => {
  const find = async (partnerId: string, externalId: string): Promise<string> => {
    const user = await User.query(knex).findOne({ partnerId, externalId }).select('id');
    if (!user) throw new RequestError('not_found', { reason: 'embed_user_unknown' });
    return user.id;
  };

  return {
    /**
     * Returns the account for a partner's user id and creates it the first time; parallel calls return the same one. Throws RequestError
     * when it is suspended.
     */
    findOrCreate: async (partnerId: string, { externalId, name }: NewUser, trx: Knex): Promise<string> => {
      const id = randomUUID();
      const now = clock();
      const { rows } = await trx.raw<{ rows: [Pick<User, 'id' | 'status'>] }>(
        `insert into users as existing (id, partner_id, external_id, email, first_name, role, status, created_at, last_login_at)
         values (:id, :partnerId, :externalId, :email, :name, 'user', 'active', :now, :now)
         on conflict (partner_id, external_id)
         do update set first_name = coalesce(excluded.first_name, existing.first_name), last_login_at = excluded.last_login_at
         returning id, status`,
        { id, partnerId, externalId, email: createPlaceholderEmail(id), name, now },
      );
      assertAccountActive(rows[0].status);
      return rows[0].id;
    },

    export: async (partnerId: string, externalId: string) => accountExport.create(await find(partnerId, externalId)),

    delete: async (partnerId: string, externalId: string): Promise<void> => deleteAccount(await find(partnerId, externalId)),
  };
};
export type EmbedUsers = ReturnType<typeof createEmbedUsers>;
