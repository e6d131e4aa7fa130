import { resolve } from 'node:path';
import type { AnalyzedItem } from '@relist/api/contract';
import { CommandError, EXIT, type Command, type Context, type Options } from '../../command.ts';
import type { Group } from '../../folder/group.ts';
import { writePlan } from '../../folder/plan.ts';
import { getText, assertWritable } from '../../options.ts';
import { findFormat, writeItems } from '../../output/items-file.ts';
import { formatCounts, summarizeFiles, summarizeItems, toOutcomeTable, writeReport } from '../../output/outcomes.ts';
import { parseBudget, describeCost } from '../../upload/budget.ts';
import { DRY_RUN_FIELDS, runDryRun } from '../../upload/dry-run.ts';
import { assertExportable, exportListings } from '../../upload/export-files.ts';
import { isUnfinished, type Outcome } from '../../upload/outcome.ts';
import { prepare, type PreparedRun } from '../../upload/prepare.ts';
import { runGroups } from '../../upload/run-groups.ts';
import { createSpool, type Spool } from '../../upload/spool.ts';
import { ANALYZE_OPTIONS, parseRunOptions } from './analyze-options.ts';

/** Shows the plan on a terminal and lets the user change it; a changed plan is saved, so that later runs group the same way. */
const confirmPlan = async (context: Context, preparedRun: PreparedRun, options: Options): Promise<readonly Group[]> => {
  if (!context.isInteractive || options['yes'] || preparedRun.isFromPlanFile) return preparedRun.groups;
  const { editPlan } = await import('../../prompts/edit-plan.ts');
  const plan = await editPlan(preparedRun.groups, describeCost(preparedRun.groups.length, parseBudget(options)));
  if (!plan) throw new CommandError('Nothing was sent.');
  if (plan.isEdited) {
    const savedGroups = plan.groups.map(({ name, hint, photos }) => ({
      name,
      ...(hint && { hint }),
      photos: photos.map(({ path }) => resolve(path)),
    }));
    await preparedRun.uploadLog.savePlan(plan.groups[0]?.photos[0]?.root ?? '.', savedGroups);
  }
  return plan.groups;
};

async function* readResults(outcomes: readonly Outcome[], spool: Spool): AsyncGenerator<AnalyzedItem> {
  for (const { result } of outcomes) if (result) yield await spool.get<AnalyzedItem>(result);
}

const readListingIds = async (outcomes: readonly Outcome[], spool: Spool): Promise<string[]> => {
  const ids = new Set<string>();
  for await (const { listing } of readResults(outcomes, spool)) if (listing) ids.add(listing.id);
  return [...ids];
};

const getExitCode = (outcomes: readonly Outcome[], preparedRun: PreparedRun) => {
  const isIncomplete = outcomes.some(isUnfinished) || preparedRun.leftOutFiles.some(({ isError }) => isError);
  if (!isIncomplete) return EXIT.ok;
  return outcomes.some(({ result }) => result !== null) ? EXIT.partial : EXIT.failed;
};

const report = async (context: Context, preparedRun: PreparedRun, outcomes: readonly Outcome[], spool: Spool, options: Options) => {
  const outputFile = getText(options, 'out');
  if (outputFile)
    context.printMessage(
      `Wrote ${await writeItems(outputFile, readResults(outcomes, spool))} of ${outcomes.length} items to ${outputFile}.`,
    );
  const reportFile = getText(options, 'report');
  if (reportFile) await writeReport(reportFile, outcomes, preparedRun.leftOutFiles);
  for (const line of summarizeItems(outcomes)) context.printMessage(line);
  for (const line of summarizeFiles([...preparedRun.leftOutFiles, ...outcomes.flatMap(({ leftOutFiles }) => leftOutFiles)]))
    context.printMessage(line);
  if (outcomes.length > 0) context.printMessage(`${formatCounts(outcomes)}.`);
  if (outcomes.some(({ state }) => state === 'stopped')) context.printMessage('Run the same command again to finish the rest.');
};

const RESULT_FIELDS = ['item', 'listing', 'optimization', 'question'] as const satisfies readonly (keyof AnalyzedItem)[];

/** Turns folders of photos into priced listings. Running the same command again finishes the rest without duplicates. */
export const analyze: Command = {
  name: 'analyze <folder...>',
  summary: 'Turn folders of photos into priced, ready-to-post listings',
  details: `How photos are grouped into items (--group):
  auto    a subfolder; in the folder itself a file-name prefix (jacket-1.jpg, jacket-2.jpg), and for
          camera file names (IMG_0412.jpg) the pauses between shots
  folder  a folder     name  a file-name prefix     time  the pauses between shots     single  each photo
Only the first five photos of an item are sent; the others are listed at the end.

Finished work is recorded in .relist-log in the folder, so running the command again does only the rest
and creates no duplicates. Ctrl-C finishes the work in progress; a second one stops immediately.
Exit codes: 0 all done, 1 nothing done, 2 usage error, 3 some failed or are missing, 4 sign in first.`,
  options: ANALYZE_OPTIONS,
  examples: [
    'relist analyze ./photos --platform ebay --out items.csv',
    'relist analyze ./photos --export ebay',
    'relist analyze ./photos --dry-run --cost 0.01',
    'relist analyze ./photos --plan plan.json --dry-run   # write the plan, edit it, run again without --dry-run',
    'relist analyze ./photos --group time --gap 60 --yes',
    'relist analyze ./photos --json item.name,listing.price',
  ],
  listFields: ({ dryRun: isDryRun }) => (isDryRun ? DRY_RUN_FIELDS : RESULT_FIELDS),
  canDrain: true,
  tool: 'write',
  run: async (context, folders, options) => {
    const outputFile = getText(options, 'out');
    if (outputFile) findFormat(outputFile);
    for (const name of ['out', 'report']) await assertWritable(options, name);
    await assertExportable(options);
    const run = await parseRunOptions(context, options);
    const budget = parseBudget(options);
    const preparedRun = await prepare(context, folders, options);
    const spool = createSpool();
    const planFile = getText(options, 'plan');
    try {
      if (!preparedRun.isFromPlanFile) await assertWritable(options, 'plan');
      if (options['dryRun']) {
        const result = await runDryRun(preparedRun, { scope: { server: context.url, account: null }, platform: run.platform, budget });
        if (planFile && !preparedRun.isFromPlanFile) await writePlan(planFile, preparedRun.groups);
        for (const line of summarizeFiles(preparedRun.leftOutFiles)) context.printMessage(line);
        context.printMessage(String((result.data as { estimate: string }).estimate));
        return result;
      }
      const groups = await confirmPlan(context, preparedRun, options);
      if (planFile && !preparedRun.isFromPlanFile) await writePlan(planFile, groups);
      const outcomes = await runGroups(context, groups, preparedRun.uploadLog, spool, run);
      await report(context, preparedRun, outcomes, spool, options);
      const isExported = await exportListings(context, options['export'] ? await readListingIds(outcomes, spool) : [], options);
      const exitCode = getExitCode(outcomes, preparedRun);
      return {
        exitCode: exitCode === EXIT.ok && !isExported ? EXIT.partial : exitCode,
        data: readResults(outcomes, spool),
        table: toOutcomeTable(outcomes),
        close: spool.close,
      };
    } catch (error) {
      await spool.close();
      throw error;
    } finally {
      await preparedRun.uploadLog.close();
    }
  },
};
