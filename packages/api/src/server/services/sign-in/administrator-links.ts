import type { Knex } from 'knex';
import type { EmailConfirmation, User as UserBody } from '../../../contract/index.ts';
import { User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Audit } from '../operations/audit.ts';
import { HOUR, type Clock } from '../shared/clock.ts';
import { presentUser } from '../shared/presenters.ts';
import { buildConfirmationLink, insertConfirmation, redeemConfirmation } from './confirmation-links.ts';

/** Lifetime in milliseconds. An operator who reads the server's console opens the link soon. */
const PRINTED_LIFETIME_MS = HOUR;

/** Prints a text on the server's console, which only the operator reads. */
export type PrintForOperator = (text: string) => void;

export interface AdministratorLinkDependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly audit: Audit;
  /** The only address whose account becomes an administrator, after its owner proves access to its email or the server's console. */
  readonly adminEmail: string | null;
  /** Public URL; links begin with it. */
  readonly getAddress: () => string;
  readonly printForOperator: PrintForOperator;
}

/** Records in the audit log that an account became an administrator. */
export const recordAdministrator = async (audit: Audit, targetId: string, source: 'mail' | 'console', trx: Knex): Promise<void> => {
  const actor = { adminId: null, requestId: null, ip: null };
  await audit.record({ actor, action: 'user.role_changed', targetId, details: { from: 'user', to: 'admin', by: source } }, trx);
};

/** Manages the link with which the operator becomes the administrator. */
export const createAdministratorLinks = ({
  knex,
  clock,
  audit,
  adminEmail,
  getAddress,
  printForOperator,
}: AdministratorLinkDependencies) => {
  const printLink = async (user: User): Promise<void> => {
    const confirmation = { kind: 'administrator', userId: user.id, email: user.email } as const;
    const { token } = await insertConfirmation(knex, confirmation, PRINTED_LIFETIME_MS, clock());
    printForOperator(
      [
        '',
        `  ${user.email} is registered and set as ADMIN_EMAIL.`,
        '  If that was you, sign in and open this link to become the administrator. It works once and expires in one hour:',
        '',
        `  ${buildConfirmationLink(getAddress(), 'admin', token)}`,
        '',
      ].join('\n'),
    );
  };

  return {
    /**
     * Prints a link if the account has the address in ADMIN_EMAIL. The account is not an administrator until the link is opened, because
     * anybody who knows the address could register it.
     */
    printAdministratorLink: async (user: User): Promise<void> => {
      if (user.email === adminEmail) await printLink(user);
    },

    /** Prints a new link at startup, because the previous output may be lost. Does nothing if there is an administrator. */
    reprintAdministratorLink: async (): Promise<void> => {
      if (adminEmail === null || (await User.query(knex).findOne({ role: 'admin', status: 'active' }).select('id'))) return;
      const user = await User.query(knex).findOne({ email: adminEmail, status: 'active', partnerId: null });
      if (user) await printLink(user);
    },

    /**
     * Makes the account an administrator. Throws RequestError if the token is unknown, used, expired, or another account's. The person who
     * registered the address may not have access to the console.
     */
    claimAdministrator: (id: string, { token }: EmailConfirmation): Promise<UserBody> =>
      knex.transaction(async (trx) => {
        const { userId } = await redeemConfirmation(trx, token, ['administrator'], clock());
        if (userId !== id) throw new RequestError('link_expired', { reason: 'other_admin' });
        const user = await User.query(trx).findById(id).forUpdate();
        if (!user) throw new RequestError('unauthorized');
        await recordAdministrator(audit, id, 'console', trx);
        return presentUser(await user.$query(trx).patchAndFetch({ role: 'admin' }));
      }),
  };
};
