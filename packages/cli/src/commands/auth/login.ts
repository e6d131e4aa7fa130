import { ApiError } from '@relist/api/client';
import { CommandError, EXIT, type Command, type Context } from '../../command.ts';
import { getText } from '../../options.ts';

const readCredentials = async (context: Context, email: string) => {
  const password = (await context.readStdin()).replace(/\r?\n$/, '');
  if (!password)
    throw new CommandError(
      'Expected a password on standard input. Pipe it: echo "$PASSWORD" | relist login --email you@example.com',
      EXIT.usage,
    );
  return { email, password };
};

const readToken = async (context: Context) => {
  const token = (await context.readStdin()).trim();
  if (!token) throw new CommandError('Expected a token on standard input. Pipe it: echo "$TOKEN" | relist login --with-token', EXIT.usage);
  if (/[^\x21-\x7e]/.test(token)) throw new CommandError('Expected a token on standard input: one line, no spaces.', EXIT.usage);
  return token;
};

const requestCredentials = async (context: Context, email: string | undefined) => {
  if (!context.isInteractive && !email)
    throw new CommandError('There is no terminal for a prompt. Pass --email and pipe the password, or use --with-token.', EXIT.usage);
  if (!context.isInteractive) return readCredentials(context, email ?? '');
  const { askCredentials } = await import('../../prompts/ask-credentials.ts');
  return askCredentials(email);
};

/** Asks for the two-factor code if the account has one; scripts pass it as an option, since it works only once. */
const signIn = async (context: Context, credentials: { email: string; password: string }, code: string | undefined) => {
  const send = (enteredCode?: string) =>
    context.createClient().auth.login({ body: { ...credentials, ...(enteredCode && { code: enteredCode }) } });
  try {
    return await send(code);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error;
    if (!context.isInteractive)
      throw new CommandError(
        'This account uses two-factor authentication. Add --code with the code from your authenticator app.',
        EXIT.usage,
      );
    const { askCode } = await import('../../prompts/ask-credentials.ts');
    return send(await askCode());
  }
};

/**
 * Signs in with email and password on a terminal; scripts pipe the password. The password is never an argument, because process
 * lists show arguments.
 */
export const login: Command = {
  name: 'login',
  summary: 'Sign in and remember the session for this server',
  details: `The session is stored in $XDG_CONFIG_HOME/relist/hosts.json (~/.config by default), readable only by you, and is
sent only to this server. RELIST_TOKEN in the environment overrides it.`,
  options: [
    { flags: '--email <address>', summary: 'account to sign in with; prompts if omitted' },
    { flags: '--code <code>', summary: 'two-factor or recovery code; prompts when needed' },
    { flags: '--with-token', summary: 'read a session or access token from standard input instead of asking for a password' },
  ],
  examples: ['relist login', 'echo "$PASSWORD" | relist login --email ada@example.com', 'echo "$TOKEN" | relist login --with-token'],
  run: async (context, _args, options) => {
    const { credentials, url } = context;
    const storeSession = async (token: string, email: string) => {
      await credentials.save(url, token, email);
      context.printMessage(`Signed in to ${url} as ${email}. The session is stored in ${credentials.file}.`);
      if (context.env['RELIST_TOKEN']) context.printMessage('RELIST_TOKEN is set and overrides it.');
      return { exitCode: EXIT.ok, data: { url, email } };
    };
    if (options['withToken']) {
      const token = await readToken(context);
      return storeSession(token, (await context.createClient(token).auth.user()).email);
    }
    const { token, user } = await signIn(context, await requestCredentials(context, getText(options, 'email')), getText(options, 'code'));
    return storeSession(token, user.email);
  },
};
