import { writeFile } from 'node:fs/promises';
import type { BulkPrice, BulkPricingAnalysis, Job } from '@relist/api/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, EXIT, type Command, type Context } from '../../command.ts';
import { resolveItemIds } from '../../http/resolve-id.ts';
import { fetchRows } from '../../http/rows.ts';
import { getText, assertWritable } from '../../options.ts';
import { toCsvLine } from '../../output/csv.ts';
import { formatMoney } from '../../output/rows.ts';

/** Milliseconds between polls of a job. */
const POLL_INTERVAL = 500;

/** The columns of the site's export. */
const COLUMNS = ['Item Name', 'Current Price', 'Predicted Price', 'Confidence', 'Quick Sale Price', 'Premium Price', 'Strategy'];
const formatCsv = (results: readonly BulkPrice[]): string =>
  [
    toCsvLine(COLUMNS),
    ...results.map(({ itemName, currentPrice, prediction: { predictedPrice, confidence, recommendations: advice } }) =>
      toCsvLine([itemName, currentPrice, predictedPrice, confidence, advice.quickSalePrice, advice.premiumPrice, advice.strategy]),
    ),
  ].join('');

/** Returns the change in percent with sign and one decimal, 'Stable' below five percent, or '' if either price is unknown. */
const formatChange = ({ currentPrice, prediction: { predictedPrice } }: BulkPrice): string => {
  if (!currentPrice || predictedPrice === null) return '';
  const percent = ((predictedPrice - currentPrice) / currentPrice) * 100;
  return Math.abs(percent) < 5 ? 'Stable' : `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;
};

/** Prices any number of items, and shows progress after each one. Throws ApiError. */
const streamPrices = async (context: Context, itemIds: string[]): Promise<BulkPricingAnalysis> => {
  const client = await context.getClient();
  const progress = context.startProgress(itemIds.length);
  try {
    return await client.bulkPricing.stream({ body: { itemIds } }, { onPriced: ({ result }) => progress.advance(result.itemName) });
  } finally {
    progress.finish();
  }
};

/** Waits for a job on the server, which continues even if this command ends. */
const waitForResult = async (context: Context, id: string): Promise<BulkPricingAnalysis> => {
  const client = await context.getClient();
  for (;;) {
    const job: Job = await client.jobs.get({ params: { id } });
    if (job.result) return job.result;
    if (job.state === 'failed' || job.state === 'cancelled') throw new CommandError(job.error ?? `The job was ${job.state}.`);
    await sleep(POLL_INTERVAL);
  }
};

export const bulkPrice: Command = {
  name: 'bulk-price [ids...]',
  summary: 'Compare the listed prices of items with our estimates',
  details: 'With --background, the command prints a job id and the server continues on its own. --job shows the result for seven days.',
  options: [
    { flags: '--all', summary: 'all your items' },
    { flags: '-o, --out <file>', summary: 'write a CSV with the columns of the site’s export', isLocal: true },
    { flags: '--background', summary: 'do not wait for the result' },
    { flags: '--job <id>', summary: 'show the result of an earlier job' },
  ],
  examples: [
    'relist bulk-price --all --out bulk-pricing-analysis.csv',
    'relist bulk-price <id> <id> --json results',
    'relist bulk-price --all --background',
  ],
  tool: 'read',
  run: async (context, ids, options) => {
    await assertWritable(options, 'out');
    const job = getText(options, 'job');
    if (!job && ids.length === 0 && !options['all']) throw new CommandError('Pass item ids, --all or --job.', EXIT.usage);
    const client = await context.getClient();
    const itemIds = options['all']
      ? (await fetchRows((query) => client.items.list({ query }))).rows.map(({ id }) => id)
      : await resolveItemIds(client, ids);
    if (!job && itemIds.length === 0) throw new CommandError('You have no items yet. Run "relist analyze ./photos" to add some.');
    if (options['background']) {
      const result = await client.bulkPricing.analyse({ body: { itemIds } });
      if ('id' in result) return { exitCode: EXIT.ok, data: result, text: result.id };
      context.printMessage('This is too small for a background job, so here is the result.');
    }
    const { results, summary, unknown } = job ? await waitForResult(context, job) : await streamPrices(context, itemIds);
    const outputFile = getText(options, 'out');
    if (outputFile) await writeFile(outputFile, formatCsv(results));
    const confidenceText = summary.averageConfidence === null ? '' : `, ${summary.averageConfidence}% confidence on average`;
    context.printMessage(
      `${summary.priced} items, ${formatMoney(summary.totalValue)} in total${confidenceText}; ${summary.unpriced} without a price.`,
    );
    if (unknown.length > 0 && results.length === 0) throw new CommandError(`You have no items with these ids: ${unknown.join(', ')}.`);
    if (unknown.length > 0) context.printMessage(`Not priced, because you have no items with these ids: ${unknown.join(', ')}.`);
    return {
      exitCode: EXIT.ok,
      data: { results, summary, unknown },
      table: {
        head: ['Item', 'Current', 'Estimate', 'Change', 'Confidence', 'Quick sale', 'Premium', 'Strategy'],
        rows: results.map((result) => {
          const { predictedPrice, confidence, recommendations: advice } = result.prediction;
          const figures = [formatMoney(result.currentPrice), formatMoney(predictedPrice), formatChange(result), `${confidence}%`];
          return [result.itemName, ...figures, formatMoney(advice.quickSalePrice), formatMoney(advice.premiumPrice), advice.strategy ?? ''];
        }),
      },
    };
  },
};
