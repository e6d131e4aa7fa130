import { ApiError } from '@relist/api/client';
import { EXIT, type Command } from '../../command.ts';
import { isConnectionError, adviseSignIn } from '../../output/errors.ts';
import { formatMoney, toDetailResult } from '../../output/rows.ts';

export const status: Command = {
  name: 'status',
  summary: 'Show the server, your session and its source, and your stats',
  options: [],
  examples: ['relist status', 'relist status --json'],
  tool: 'read',
  run: async (context) => {
    const { url, credentials } = context;
    const session = await credentials.find(url);
    const base = { url, signedIn: false, from: session?.from ?? null, email: session?.email ?? null, role: null, stats: null };
    const toResult = (data: typeof base | object, lines: Record<string, string | number | null>, exitCode: number) => ({
      ...toDetailResult(data, { Server: url, ...lines }),
      exitCode: exitCode as 0,
    });
    try {
      if (!session) {
        await context.createClient().health.live();
        return toResult(base, { Account: 'none; run "relist login"' }, EXIT.auth);
      }
      const client = context.createClient(session.token);
      const [user, stats] = await Promise.all([client.auth.user(), client.dashboard.stats()]);
      return toResult(
        { ...base, signedIn: true, email: user.email, role: user.role, stats },
        {
          Account: `${user.email}${user.role === 'admin' ? ' (administrator)' : ''}`,
          'Token from': session.from,
          Items: `${stats.totalItems}, estimated at ${formatMoney(stats.totalValue)}`,
          Listings: `${stats.activeListings} active, SEO score ${stats.avgSeoScore} on average`,
        },
        EXIT.ok,
      );
    } catch (error) {
      if (isConnectionError(error))
        return toResult(
          base,
          { State: 'not responding; start it with "npm start" or "relist serve"', 'Token from': base.from },
          EXIT.failed,
        );
      if (error instanceof ApiError && error.status === 401 && error.code !== 'unknown')
        return toResult(base, { Account: `no longer valid. ${adviseSignIn(context.env)}`, 'Token from': base.from }, EXIT.auth);
      throw error;
    }
  },
};
