import { CommandError, EXIT, type Command } from '../../command.ts';
import { rowsOf } from '../../http/rows.ts';

export const adminGrant: Command = {
  name: 'admin grant <email>',
  summary: 'Make an account an administrator',
  details: 'Only an administrator can. The first one is the account registered with the address in ADMIN_EMAIL on the server.',
  options: [{ flags: '--revoke', summary: 'make it an ordinary account again' }],
  examples: ['relist admin grant ada@example.com', 'relist admin grant ada@example.com --revoke'],
  run: async (context, [email = ''], options) => {
    const client = await context.client();
    const { rows } = await rowsOf((page) => client.adminUsers.list({ query: { search: email, ...page } }));
    const user = rows.find((each) => each.email === email.toLowerCase());
    if (!user) throw new CommandError(`There is no account with the address ${email}. It must register first.`);
    const role = options['revoke'] ? 'user' : 'admin';
    const changed = await client.adminUsers.setRole({ params: { id: user.id }, body: { role } });
    context.say(`${changed.email} is ${role === 'admin' ? 'an administrator' : 'an ordinary account'} now.`);
    return { exitCode: EXIT.ok, data: changed };
  },
};
