import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@relist/api/client';
import { CommandError, EXIT, type Command, type Context, type Options } from '../../command.ts';
import { assertFolders, findPhotos, type FoundPhoto } from '../../folder/find.ts';
import type { Group } from '../../folder/group.ts';
import { openUploadLog, getStamp } from '../../upload-log/upload-log.ts';
import { parseNumber } from '../../options.ts';
import { formatCounts, summarizeFiles } from '../../output/outcomes.ts';
import { describeError } from '../../output/errors.ts';
import { formatMoney } from '../../output/rows.ts';
import type { Outcome } from '../../upload/outcome.ts';
import { groupByOptions } from '../../upload/prepare.ts';
import { runGroups, type Run } from '../../upload/run-groups.ts';
import { createSpool } from '../../upload/spool.ts';
import { UPLOAD_OPTIONS, parseRunOptions } from './analyze-options.ts';

const SECOND_IN_MS = 1000;
/** Seconds that a folder must be unchanged. Camera cards and sync programs pause while writing, but not for five seconds. */
const DEFAULT_SETTLE = 5;

const getSignature = ({ photos }: Group) => photos.map((photo) => `${resolve(photo.path)} ${getStamp(photo)}`).join('\n');

/** Tracks when each folder last changed, so that folders with photos still arriving are skipped. */
const createSettleTracker = (settleSeconds: number) => {
  const lastChanges = new Map<string, { signature: string; since: number }>();
  return (photos: readonly FoundPhoto[], now: number): ((photo: FoundPhoto) => boolean) => {
    const folders = new Map<string, string[]>();
    for (const photo of photos) {
      const folder = dirname(resolve(photo.path));
      folders.set(folder, [...(folders.get(folder) ?? []), `${photo.path} ${getStamp(photo)}`]);
    }
    for (const [folder, entries] of folders) {
      const signature = entries.join('\n');
      if (lastChanges.get(folder)?.signature !== signature) lastChanges.set(folder, { signature, since: now });
    }
    return ({ path }) => now - (lastChanges.get(dirname(resolve(path)))?.since ?? now) >= settleSeconds * SECOND_IN_MS;
  };
};

const runOnce = async (
  context: Context,
  folders: readonly string[],
  separateLogs: readonly string[],
  groups: readonly Group[],
  run: Run,
) => {
  const uploadLog = await openUploadLog(folders, separateLogs, context.env);
  const spool = createSpool();
  try {
    return await runGroups(context, groups, uploadLog, spool, run);
  } finally {
    await Promise.all([uploadLog.close(), spool.close()]);
  }
};

const reportResults = (context: Context, outcomes: readonly Outcome[]) => {
  const newOutcomes = outcomes.filter(({ state }) => state !== 'already');
  for (const { group, summary, message } of newOutcomes)
    context.printMessage(summary ? `${group.name}: ${summary.name}, ${formatMoney(summary.price)}` : `${group.name}: ${message ?? ''}`);
  for (const line of summarizeFiles(outcomes.flatMap(({ leftOutFiles }) => leftOutFiles))) context.printMessage(line);
  if (newOutcomes.length > 0) context.printMessage(`${formatCounts(newOutcomes)}.`);
};

/** Returns true for errors that affect every later scan, so continuing makes no sense. */
const isFinal = (error: unknown) => error instanceof CommandError || (error instanceof ApiError && error.status === 401);

const watchFolders = async (context: Context, folders: readonly string[], options: Options, run: Run): Promise<Outcome[]> => {
  const settleSeconds = parseNumber(options, 'settle', { min: 0, max: 3600, isInteger: false }) ?? DEFAULT_SETTLE;
  const interval = parseNumber(options, 'every', { min: 0.1, max: 3600, isInteger: false }) ?? 2;
  const trackChanges = createSettleTracker(settleSeconds);
  const handledSignatures = new Set<string>();
  const allOutcomes: Outcome[] = [];
  while (!context.signal.aborted) {
    try {
      const { photos, separateLogs } = await findPhotos(folders);
      const isSettled = trackChanges(photos, Date.now());
      const groups = (await groupByOptions(photos, options)).filter(
        (group) => group.photos.every(isSettled) && !handledSignatures.has(getSignature(group)),
      );
      if (groups.length > 0) {
        const outcomes = await runOnce(context, folders, separateLogs, groups, run);
        reportResults(context, outcomes);
        // Groups that got no response are retried; all others wait until their files change.
        for (const { group, state } of outcomes) if (state !== 'stopped') handledSignatures.add(getSignature(group));
        allOutcomes.push(...outcomes.filter(({ state }) => state !== 'already' && state !== 'stopped'));
        if (options['once']) return allOutcomes;
      }
    } catch (error) {
      if (isFinal(error)) throw error;
      context.printMessage(`${describeError(error, context.url).message} Trying again.`);
    }
    await sleep(interval * SECOND_IN_MS, undefined, { signal: context.signal }).catch(() => {});
  }
  return allOutcomes;
};

export const watch: Command = {
  name: 'watch <folder...>',
  summary: 'Analyze new photos as they arrive in folders',
  details: `Waits until a folder is unchanged for --settle seconds, then analyzes its photos. It uses the same upload log as
analyze, so you can stop and start it at any time. Ctrl-C finishes the work in progress.`,
  options: [
    ...UPLOAD_OPTIONS,
    { flags: '--settle <seconds>', summary: 'how long a folder must be unchanged first (default: 5)' },
    { flags: '--every <seconds>', summary: 'time between checks (default: 2)' },
    { flags: '--once', summary: 'stop after the first new photos' },
  ],
  examples: ['relist watch ~/Pictures/to-sell --platform ebay', 'relist watch ./card --group time --settle 10'],
  canDrain: true,
  run: async (context, folders, options) => {
    const run = await parseRunOptions(context, options);
    await context.getClient();
    await assertFolders(folders);
    context.printMessage(`Watching ${folders.join(', ')}. Press Ctrl-C to stop.`);
    const outcomes = await watchFolders(context, folders, options, run);
    const failedCount = outcomes.filter(({ state }) => state === 'failed').length;
    return {
      exitCode: failedCount === 0 ? EXIT.ok : EXIT.partial,
      data: outcomes.map(({ group, state, summary, message }) => ({ name: group.name, state, item: summary, problem: message })),
    };
  },
};
