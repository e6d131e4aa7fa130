import type { ServiceContext } from '../context.ts';
import type { MailServices } from '../mail/index.ts';
import type { OperationServices } from '../operations/index.ts';
import { createPasswordProver } from '../passwords/current-password.ts';
import { createPasswordProof } from '../passwords/password-proof.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createAuth } from './auth.ts';
import { createConfirmations } from './confirmations.ts';
import { createKnownDevices } from './known-devices.ts';
import { createOidc } from './oidc.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { createPasswordResets } from './password-resets.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { createSecretBox } from './second-factor-secret.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSessions } from './sessions.ts';
import { createSignInAccounts } from './sign-in-accounts.ts';
import { createSignIn } from './sign-in.ts';

type Dependencies = ServiceContext & OperationServices & Pick<MailServices, 'mail'>;

/** Wires all ways to authenticate a caller: passwords, codes, providers, sessions, access tokens. */
export const createSignInServices = (dependencies: Dependencies) => {
  const { knex, clock, limits, mail, oidcOptions, getAddress } = dependencies;
  const passwords = createPasswords({ cost: dependencies.passwordCost });
  const proof = createPasswordProof({ ...dependencies, passwords });
  const provePassword = createPasswordProver({ knex, proof });
  const sessions = createSessions({ knex, clock });
  const devices = createKnownDevices({ knex, clock });
  const confirmations = createConfirmations(dependencies);
  const box = createSecretBox({ knex, clock, ownKey: dependencies.secondFactorKey });
  const recovery = createRecoveryCodes({ knex, clock });
  const codes = createOneTimeCodes({ knex, clock, limits, mail, box, recovery });
  const oidc = oidcOptions && createOidc(oidcOptions, () => new URL('/api/login/callback', getAddress()).href);
  const shared = { ...dependencies, passwords, proof, provePassword, sessions, devices, confirmations, box, recovery, codes };
  return {
    passwords,
    provePassword,
    sessions,
    devices,
    confirmations,
    accessTokens: createAccessTokens(shared),
    secondFactor: createSecondFactor(shared),
    auth: createAuth({ ...shared, confirmsByMail: mail.canDeliver }),
    passwordResets: createPasswordResets(shared),
    signIn: createSignIn({ ...shared, oidc, accounts: createSignInAccounts(dependencies) }),
  };
};
export type SignInServices = ReturnType<typeof createSignInServices>;
