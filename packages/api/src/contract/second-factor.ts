import { z } from 'zod';
import { CurrentPassword, OneTimeCode } from './auth.ts';
import { Timestamp } from './common.ts';
import { route } from './route.ts';

export const SecondFactor = z.object({
  isOn: z.boolean(),
  since: Timestamp.nullable().describe('When it was turned on; null: it is off.'),
  recoveryCodesLeft: z.int().describe('Each signs in once in place of a code.'),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const SecondFactorSetup = z.object({
  secret: z.string().describe('Base32, to type into an authenticator app.'),
  uri: z.string().describe('The same as otpauth://, to show as a QR code.'),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe('Shown this once; only their hashes are kept.') });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const Password = z.object({ currentPassword: CurrentPassword });
const Code = z.object({ code: OneTimeCode });
const Both = z.object({ ...Password.shape, ...Code.shape });

const own = { access: 'user', sessionOnly: true } as const;

export const secondFactor = {
  get: route('GET /api/auth/second-factor', {
    ...own,
    summary: 'Whether signing in asks for a code as well as the password.',
    response: SecondFactor,
  }),
  begin: route('POST /api/auth/second-factor', {
    ...own,
    summary: 'Makes a secret for an authenticator app. Nothing changes until a code of it is confirmed.',
    body: Password,
    response: SecondFactorSetup,
    errors: ['wrong_password', 'conflict'],
  }),
  confirm: route('POST /api/auth/second-factor/confirm', {
    ...own,
    summary: 'Turns the second factor on with a first code, and ends all other sessions.',
    body: Code,
    response: RecoveryCodes,
    errors: ['wrong_code', 'conflict'],
  }),
  renewRecoveryCodes: route('POST /api/auth/second-factor/recovery-codes', {
    ...own,
    summary: 'Makes ten new recovery codes in place of the old ones.',
    body: Both,
    response: RecoveryCodes,
    errors: ['wrong_password', 'wrong_code', 'conflict'],
  }),
  remove: route('DELETE /api/auth/second-factor', {
    ...own,
    summary: 'Turns the second factor off.',
    body: Both,
    produces: 'nothing',
    status: 204,
    errors: ['wrong_password', 'wrong_code', 'conflict'],
  }),
};
