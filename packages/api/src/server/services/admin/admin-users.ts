import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import type { AdminUser, AdminUserQuery, UserDeletion, UserRoleChange, UserStatusChange } from '../../../contract/index.ts';
import { User } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import type { DeleteAccount } from '../accounts/account-deletion.ts';
import { isActiveAdmin, assertNotLastAdmin } from '../accounts/admins.ts';
import type { Actor, Audit } from '../operations/audit.ts';
import { takePage, type Paged } from '../shared/paging.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly audit: Audit;
  readonly deleteAccount: DeleteAccount;
}

const presentAdminUser = (user: User): AdminUser => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  createdAt: user.createdAt.toISOString(),
  lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  status: user.status,
  role: user.role,
});

/** Returns a LIKE pattern. Escapes `%` and `_`, so that they match themselves. */
const createContainsPattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const assertConfirmed = (actor: Actor, id: string, isConfirmed: boolean | undefined): void => {
  if (actor.adminId === id && isConfirmed !== true) {
    throw new RequestError('confirmation_required', { fieldErrors: { confirmSelf: createFieldError('confirm_self') } });
  }
};

/** Lets administrators manage other people's accounts. */
export const createAdminUsers = ({ knex, audit, deleteAccount }: Dependencies) => {
  const queryUsers = ({ search, status, partnerId }: AdminUserQuery): QueryBuilder<User> => {
    const query = User.query(knex).where({ partnerId: partnerId ?? null });
    if (status !== 'all') void query.where({ status });
    if (search) void query.whereRaw("concat_ws(' ', first_name, last_name, email) ilike ?", [createContainsPattern(search)]);
    return query;
  };

  /** Checks the role again after the locks, because it may have been revoked since the request started. */
  const assertActorIsAdmin = async (trx: Knex, { adminId }: Actor): Promise<void> => {
    if (adminId === null) return;
    if (!isActiveAdmin(await User.query(trx).findById(adminId).select('role', 'status'))) throw new RequestError('forbidden');
  };

  const change = <Column extends 'status' | 'role'>(actor: Actor, id: string, column: Column, value: User[Column]): Promise<AdminUser> =>
    knex.transaction(async (trx) => {
      const user = await User.query(trx).findById(id).forUpdate();
      if (!user) throw new RequestError('not_found');
      if (value === 'admin' && user.partnerId !== null) throw new RequestError('forbidden', { reason: 'partner_admin' });
      const previousValue = user[column];
      const isCurrentAdmin = isActiveAdmin(user);
      user[column] = value;
      if (isCurrentAdmin && !isActiveAdmin(user)) await assertNotLastAdmin(trx, id);
      await assertActorIsAdmin(trx, actor);
      if (previousValue === value) return presentAdminUser(user);
      await User.query(trx)
        .findById(id)
        .patch({ [column]: value });
      await audit.record({ actor, action: `user.${column}_changed`, targetId: id, details: { from: previousValue, to: value } }, trx);
      return presentAdminUser(user);
    });

  return {
    list: async (filter: AdminUserQuery): Promise<Paged<AdminUser>> => {
      const { rows, ...paging } = await takePage(queryUsers(filter), () => queryUsers(filter).resultSize(), filter);
      return { rows: rows.map(presentAdminUser), ...paging };
    },

    setStatus: async (actor: Actor, id: string, { status, confirmSelf }: UserStatusChange): Promise<AdminUser> => {
      if (status !== 'active') assertConfirmed(actor, id, confirmSelf);
      return change(actor, id, 'status', status);
    },

    setRole: async (actor: Actor, id: string, { role, confirmSelf }: UserRoleChange): Promise<AdminUser> => {
      if (role !== 'admin') assertConfirmed(actor, id, confirmSelf);
      return change(actor, id, 'role', role);
    },

    delete: async (actor: Actor, id: string, body: UserDeletion): Promise<void> => {
      assertConfirmed(actor, id, body?.confirmSelf);
      await deleteAccount(id, async (trx, user) => {
        if (!user) throw new RequestError('not_found');
        await assertActorIsAdmin(trx, actor);
        const { role, status } = user;
        await audit.record({ actor, action: 'user.deleted', targetId: id, details: { role, status } }, trx);
      });
    },
  };
};
export type AdminUsers = ReturnType<typeof createAdminUsers>;
