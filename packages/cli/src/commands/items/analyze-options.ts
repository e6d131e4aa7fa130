import { DEFAULT_PLATFORM, PLATFORMS } from '@relist/api/client';
import type { Platform } from '@relist/api/contract';
import type { Context, Options, OptionSpec } from '../../command.ts';
import { GROUPINGS } from '../../folder/group.ts';
import { parseNumber, getText, YES_OPTION } from '../../options.ts';
import type { Run } from '../../upload/run-groups.ts';
import { parseBudget } from '../../upload/budget.ts';
import { EXPORT_OPTION, getExportPlatform } from '../../upload/export-files.ts';

const MINUTE_IN_MS = 60_000;
/** Four uploads keep a server with two cores busy while the next photos are read and sent. */
const DEFAULT_CONCURRENCY = 4;
/** Minutes. */
const DEFAULT_TIMEOUT = 10;

/** Options shared by all commands that send photos. */
export const UPLOAD_OPTIONS: readonly OptionSpec[] = [
  {
    flags: '-p, --platform <name>',
    summary: `where to sell the items (default: the setting, else ${DEFAULT_PLATFORM})`,
    choices: PLATFORMS,
  },
  { flags: '-g, --group <how>', summary: 'how to group photos into items', choices: GROUPINGS, default: 'auto' },
  { flags: '--gap <seconds>', summary: 'pause between two shots that starts a new item (default: 30)' },
  { flags: '--notes <text>', summary: 'notes for every item: brand, size, condition' },
  { flags: '-c, --concurrency <n>', summary: 'items analyzed at the same time, 1 to 8 (default: the setting, else 4)' },
  { flags: '--send-anyway', summary: 'send dark, blurry, empty and duplicate photos to the AI provider as well' },
  { flags: '--timeout <minutes>', summary: 'how long to wait for a server that does not respond (default: 10)' },
];

export const ANALYZE_OPTIONS: readonly OptionSpec[] = [
  ...UPLOAD_OPTIONS,
  { flags: '-o, --out <file>', summary: 'write the items to a .csv, .json or .ndjson file', isLocal: true },
  EXPORT_OPTION,
  { flags: '--report <file>', summary: 'write the outcome of every file, one JSON object per line', isLocal: true },
  { flags: '--plan <file>', summary: 'read the grouping from this file; write it there if it does not exist', isLocal: true },
  { flags: '--dry-run', summary: 'show the plan and the cost without sending anything' },
  { flags: '--cost <usd>', summary: "your AI provider's price per analysis" },
  { flags: '--budget <usd>', summary: 'stop at this total cost; requires --cost' },
  { flags: '--limit <n>', summary: 'analyze at most this many items in this run' },
  { flags: '--recreate', summary: 'analyze items again even if they were deleted on the server' },
  YES_OPTION,
];

export const resolvePlatform = async (context: Context, options: Options): Promise<Platform> =>
  (getText(options, 'platform') ?? getExportPlatform(options) ?? (await context.settings.get('platform')) ?? DEFAULT_PLATFORM) as Platform;

/** Parses the options; throws CommandError (exit 2) for invalid values. */
export const parseRunOptions = async (context: Context, options: Options): Promise<Run> => ({
  platform: await resolvePlatform(context, options),
  hint: getText(options, 'notes') ?? null,
  shouldRecreate: Boolean(options['recreate']),
  shouldSendAnyway: Boolean(options['sendAnyway']),
  shouldCreateListings: true,
  measurementId: null,
  concurrency:
    parseNumber(options, 'concurrency', { min: 1, max: 8 }) ?? Number((await context.settings.get('concurrency')) ?? DEFAULT_CONCURRENCY),
  timeout: (parseNumber(options, 'timeout', { min: 0, isInteger: false }) ?? DEFAULT_TIMEOUT) * MINUTE_IN_MS,
  maxAnalyses: parseBudget(options).maxAnalyses,
});
