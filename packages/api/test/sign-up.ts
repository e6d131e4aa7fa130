import type { Client } from '../src/client/index.ts';
import type { AuthToken, Registration } from '../src/contract/index.ts';

/** Registers on a server that sends no email, so that the account exists immediately. */
export const signUp = async ({ auth }: Client, body: Pick<Registration, 'email' | 'password'>): Promise<AuthToken> => {
  const response = await auth.register({ body });
  if (!('token' in response)) throw new Error('This server confirms addresses by email.');
  return response;
};
