import type { Platform } from '@relist/api/contract';
import type { Context } from '../command.ts';
import type { Group } from '../folder/group.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { analyzeAll } from './analyze-all.ts';
import { createClaims } from './claims.ts';
import type { Outcome } from './outcome.ts';
import { createPace } from './pace.ts';
import { patiently } from './patiently.ts';
import type { Spool } from './spool.ts';

export interface Run {
  readonly platform: Platform;
  readonly hint: string | null;
  readonly recreate: boolean;
  /** Sends photos that tell an AI provider little. */
  readonly anyway: boolean;
  /** Maximum concurrent uploads. */
  readonly concurrency: number;
  /** Milliseconds. */
  readonly patience: number;
  /** New analyses allowed. */
  readonly analyses: number;
}

/** Milliseconds before the first answer; short, so that a mistyped address is reported soon. */
const FIRST_PATIENCE = 5000;

/** Signs in, processes the groups with one progress bar, and returns each outcome. */
export const runGroups = async (
  context: Context,
  groups: readonly Group[],
  ledger: Ledger,
  spool: Spool,
  { platform, hint, recreate, anyway, concurrency, patience, analyses }: Run,
): Promise<Outcome[]> => {
  const client = await context.client();
  const hello = createPace({ max: 1, patience: Math.min(patience, FIRST_PATIENCE), note: () => {} });
  const user = await patiently(context, hello, () => client.auth.user());
  const progress = context.progress(groups.length);
  const pace = createPace({ max: concurrency, patience, note: progress.note });
  let spent = 0;
  const spend = () => spent < analyses && (spent += 1) > 0;
  const job = {
    context,
    client,
    scope: { server: context.url, account: user.id },
    platform,
    hint,
    recreate,
    anyway,
    ledger,
    spool,
    pace,
    spend,
    claim: createClaims(),
  };
  try {
    return await analyzeAll(job, groups, concurrency, ({ group, state }) => {
      if (state !== 'stopped') progress.advance(group.name);
    });
  } finally {
    progress.done();
  }
};
