import type { ServiceContext } from '../context.ts';
import type { MailServices } from '../mail/index.ts';
import type { OperationServices } from '../operations/index.ts';
import { createCurrentPasswordVerifier } from '../passwords/verify-current-password.ts';
import { createPasswordCheck } from '../passwords/password-check.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createAuth } from './auth.ts';
import { createConfirmations } from './confirmations.ts';
import { createKnownDevices } from './known-devices.ts';
import { createOidc } from './oidc.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { createPasswordResets } from './password-resets.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { createSecretCipher } from './second-factor-secret.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSessions } from './sessions.ts';
import { createSignInAccounts } from './sign-in-accounts.ts';
import { createSignIn } from './sign-in.ts';

type Dependencies = ServiceContext & OperationServices & Pick<MailServices, 'mail'>;

/** Wires all ways to authenticate a caller: passwords, codes, providers, sessions, access tokens. */
export const createSignInServices = (dependencies: Dependencies) => {
  const { knex, clock, limits, mail, oidcOptions, getAddress } = dependencies;
  const passwords = createPasswords({ cost: dependencies.passwordCost });
  const passwordCheck = createPasswordCheck({ ...dependencies, passwords });
  const verifyCurrentPassword = createCurrentPasswordVerifier({ knex, passwordCheck });
  const sessions = createSessions({ knex, clock });
  const devices = createKnownDevices({ knex, clock });
  const confirmations = createConfirmations(dependencies);
  const secretCipher = createSecretCipher({ knex, clock, ownKey: dependencies.secondFactorKey });
  const recovery = createRecoveryCodes({ knex, clock });
  const codes = createOneTimeCodes({ knex, clock, limits, mail, secretCipher, recovery });
  const oidc = oidcOptions && createOidc(oidcOptions, () => new URL('/api/login/callback', getAddress()).href);
  const sharedDependencies = {
    ...dependencies,
    passwords,
    passwordCheck,
    verifyCurrentPassword,
    sessions,
    devices,
    confirmations,
    secretCipher,
    recovery,
    codes,
  };
  return {
    passwords,
    verifyCurrentPassword,
    sessions,
    devices,
    confirmations,
    accessTokens: createAccessTokens(sharedDependencies),
    secondFactor: createSecondFactor(sharedDependencies),
    auth: createAuth({ ...sharedDependencies, isMailConfirmationRequired: mail.canDeliver }),
    passwordResets: createPasswordResets(sharedDependencies),
    signIn: createSignIn({ ...sharedDependencies, oidc, accounts: createSignInAccounts(dependencies) }),
  };
};
export type SignInServices = ReturnType<typeof createSignInServices>;
