import { CommandError, EXIT, type Command } from '../../command.ts';
import { USER_ERRORS } from './grant.ts';
import { DATA_OPTION, loadServer, createServerEnvironment } from '../tools/server-package.ts';

type Recovery = 'password' | 'second-factor';
type RecoveryResult = { readonly email: string; readonly link: string | null };
type Recover = (env: NodeJS.ProcessEnv, email: string, kind: Recovery) => Promise<RecoveryResult>;

export const adminRecover: Command = {
  name: 'admin recover <email>',
  summary: 'Restore access for someone who lost their password or two-factor device',
  details: `Works only on the server's own machine: it opens the server's database with the server's settings (DATABASE_URL, or --data)
and needs no sign-in. It prints a one-time link to choose a new password, valid for an hour, or turns off two-factor authentication for
someone who lost their phone and recovery codes. First verify that the request comes from the account's owner. The embedded database
accepts one program at a time, so stop the server first; with PostgreSQL it can keep running.`,
  options: [
    { flags: '--second-factor', summary: 'turn off two-factor authentication instead of printing a link' },
    { ...DATA_OPTION, isLocal: true },
  ],
  examples: ['relist admin recover ada@example.com --data .relist', 'relist admin recover ada@example.com --second-factor --data .relist'],
  run: async (context, [email = ''], options) => {
    const { recover } = (await loadServer('grant', `admin recover ${email}`)) as { recover: Recover };
    const kind = options['secondFactor'] ? 'second-factor' : 'password';
    const recovery = await recover(createServerEnvironment(context.env, options), email, kind).catch((error: unknown) => {
      throw error instanceof Error && USER_ERRORS.has(error.name) ? new CommandError(error.message) : error;
    });
    context.printMessage(
      recovery.link
        ? `Give this link only to ${recovery.email}. It works once, for an hour:\n${recovery.link}`
        : `Two-factor authentication is off for ${recovery.email}. They can sign in with their password and set it up again.`,
    );
    return { exitCode: EXIT.ok, data: recovery };
  },
};
