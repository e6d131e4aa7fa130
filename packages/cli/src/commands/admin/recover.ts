import { CommandError, EXIT, type Command } from '../../command.ts';
import { PLAIN } from './grant.ts';
import { DATA, loadServer, serverEnvironment } from '../tools/server-package.ts';

type Recovery = 'password' | 'second-factor';
type Recovered = { readonly email: string; readonly link: string | null };
type Recover = (env: NodeJS.ProcessEnv, email: string, what: Recovery) => Promise<Recovered>;

export const adminRecover: Command = {
  name: 'admin recover <email>',
  summary: 'Let somebody back in who lost the password or the second factor',
  details: `Works on the server's own machine only: it opens the server's database itself, by the server's settings (DATABASE_URL, or --data),
and needs no sign-in. It prints a link to choose a new password, which works once, for an hour; or turns the second factor off, for who
lost the phone and the recovery codes. Make sure first who asks: there is no other check. The embedded database lets in one program only,
so stop the server for that moment; with PostgreSQL it may run.`,
  options: [
    { flags: '--second-factor', summary: 'turn the second factor off instead of printing a link' },
    { ...DATA, local: true },
  ],
  examples: ['relist admin recover ada@example.com --data .relist', 'relist admin recover ada@example.com --second-factor --data .relist'],
  run: async (context, [email = ''], options) => {
    const { recover } = (await loadServer('grant', `admin recover ${email}`)) as { recover: Recover };
    const what = options['secondFactor'] ? 'second-factor' : 'password';
    const recovered = await recover(serverEnvironment(context.env, options), email, what).catch((error: unknown) => {
      throw error instanceof Error && PLAIN.has(error.name) ? new CommandError(error.message) : error;
    });
    context.say(
      recovered.link
        ? `Hand this link to ${recovered.email} and nobody else. It works once, for an hour:\n${recovered.link}`
        : `The second factor of ${recovered.email} is off. They sign in with their password and set it up again.`,
    );
    return { exitCode: EXIT.ok, data: recovered };
  },
};
