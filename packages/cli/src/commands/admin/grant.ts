import type { Role } from '@relist/api/contract';
import { CommandError, EXIT, type Command, type Context, type Options } from '../../command.ts';
import { fetchRows } from '../../http/rows.ts';
import { getText } from '../../options.ts';
import { DATA_OPTION, loadServer, createServerEnvironment } from '../tools/server-package.ts';

type GrantResult = { readonly email: string; readonly role: Role };
type Grant = (env: NodeJS.ProcessEnv, email: string, role: Role) => Promise<GrantResult>;

/** Error classes of the server whose messages are meant for users. */
export const USER_ERRORS: ReadonlySet<string> = new Set([
  'ServerDatabaseError',
  'FolderInUseError',
  'EnvironmentError',
  'DatabaseUnreachableError',
  'RequestError',
]);

const grantLocally = async ({ env }: Context, email: string, role: Role, options: Options): Promise<GrantResult> => {
  const { grant } = (await loadServer('grant', `admin grant ${email} --here`)) as { grant: Grant };
  try {
    return await grant(createServerEnvironment(env, options), email, role);
  } catch (error) {
    throw error instanceof Error && USER_ERRORS.has(error.name) ? new CommandError(error.message) : error;
  }
};

const grantRemotely = async (context: Context, email: string, role: Role): Promise<GrantResult> => {
  const client = await context.getClient();
  const { rows } = await fetchRows((page) => client.adminUsers.list({ query: { search: email, ...page } }));
  const user = rows.find((row) => row.email === email.toLowerCase());
  if (!user) throw new CommandError(`No account uses ${email}. Sign up with this email first.`);
  return client.adminUsers.setRole({ params: { id: user.id }, body: { role } });
};

export const adminGrant: Command = {
  name: 'admin grant <email>',
  summary: 'Make an account an administrator',
  details: `Administrators can run this from anywhere. Create the first one on the server's own machine: with --here the command opens the
server's database directly, with the server's settings (DATABASE_URL or --data), and needs no sign-in. The embedded database allows
one program at a time, so stop the server first; with PostgreSQL it can keep running.`,
  options: [
    { flags: '--revoke', summary: 'make it a regular account again' },
    { flags: '--here', summary: 'on the server’s machine: open its database without signing in', isLocal: true },
    { ...DATA_OPTION, isLocal: true },
  ],
  examples: [
    'relist admin grant ada@example.com',
    'relist admin grant ada@example.com --revoke',
    'relist admin grant ada@example.com --here --data .relist',
  ],
  run: async (context, [email = ''], options) => {
    const role = options['revoke'] ? 'user' : 'admin';
    const isLocal = Boolean(options['here'] ?? getText(options, 'data'));
    const account = isLocal ? await grantLocally(context, email, role, options) : await grantRemotely(context, email, role);
    context.printMessage(`${account.email} is ${role === 'admin' ? 'an administrator' : 'a regular account'} now.`);
    return { exitCode: EXIT.ok, data: account };
  },
};
