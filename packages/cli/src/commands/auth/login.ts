import { CommandError, EXIT, type Command, type Context } from '../../command.ts';
import { askCredentials } from '../../prompts/ask-credentials.ts';

const fromStdin = async (context: Context, email: string) => {
  const password = (await context.readStdin()).replace(/\r?\n$/, '');
  if (!password)
    throw new CommandError(
      'No password came in on standard input. Pipe it: echo "$PASSWORD" | relist login --email you@example.com',
      EXIT.usage,
    );
  return { email, password };
};

/** E-mail and password on a terminal; the password from a pipe in scripts. Never from an argument: those show in process lists. */
export const login: Command = {
  name: 'login',
  summary: 'Sign in and remember the session for this server',
  options: [
    { flags: '--email <address>', summary: 'account to sign in with; asked for when left out' },
    { flags: '--with-token', summary: 'read a session token from standard input instead of asking for a password' },
  ],
  examples: ['relist login', 'echo "$PASSWORD" | relist login --email ada@example.com', 'echo "$TOKEN" | relist login --with-token'],
  run: async (context, _args, options) => {
    const email = options['email'] as string | undefined;
    if (options['withToken']) {
      const token = (await context.readStdin()).trim();
      if (!token)
        throw new CommandError('No token came in on standard input. Pipe it: echo "$TOKEN" | relist login --with-token', EXIT.usage);
      const user = await context.anonymous(token).auth.user();
      await context.credentials.save(context.url, token, user.email);
      context.say(`Signed in to ${context.url} as ${user.email}.`);
      return { exitCode: EXIT.ok, data: { url: context.url, email: user.email } };
    }
    if (!context.interactive && !email)
      throw new CommandError('Nobody can be asked here. Give --email and pipe the password, or use --with-token.', EXIT.usage);
    const credentials = context.interactive ? await askCredentials(email) : await fromStdin(context, email ?? '');
    const { token, user } = await context.anonymous().auth.login({ body: credentials });
    await context.credentials.save(context.url, token, user.email);
    context.say(`Signed in to ${context.url} as ${user.email}. The session is kept in ${context.credentials.file}.`);
    return { exitCode: EXIT.ok, data: { url: context.url, email: user.email } };
  },
};
