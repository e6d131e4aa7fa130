import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AnalyzedItem } from '@relist/api/contract';
import { FACTS, scoreFact, scorePrices, type Label, type Pair } from '../../bench/score.ts';
import { CommandError, EXIT, type Command } from '../../command.ts';
import type { Group } from '../../folder/group.ts';
import { getText } from '../../options.ts';
import { readCsv } from '../../output/csv.ts';
import { formatMoney } from '../../output/rows.ts';
import { prepare } from '../../upload/prepare.ts';
import { runGroups } from '../../upload/run-groups.ts';
import { createSpool } from '../../upload/spool.ts';
import { UPLOAD_OPTIONS, parseRunOptions } from './analyze-options.ts';

const parseLabels = (text: string, file: string): Label[] => {
  try {
    return readCsv(text);
  } catch (error) {
    throw new CommandError(`${file} is not valid CSV: ${error instanceof Error ? error.message : String(error)}.`, EXIT.usage);
  }
};

const readLabels = async (file: string): Promise<Map<string, Label>> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`Can’t read the label file ${file}. Check its path.`, EXIT.usage);
  });
  const rows = parseLabels(text, file);
  if (rows.length === 0 || !rows[0] || !('item' in rows[0]))
    throw new CommandError(`${file} needs a column "item" and at least one row.`, EXIT.usage);
  return new Map(rows.map((row) => [row['item'] ?? '', row]));
};

const formatPercent = (value: number | null) => (value === null ? '' : `${Math.round(value * 100)}%`);

/** Adds the field's earlier spelling, which scripts may read. */
const addOldSpelling = <Score extends { readonly labeled: number }>(score: Score) => ({ ...score, labelled: score.labeled });

export const bench: Command = {
  name: 'bench <folder...>',
  summary: 'Measure how often facts are right and how far prices are off, on your own labeled photos',
  details: `The label file is a CSV with a column "item", the name of the subfolder (or file-name prefix), and any of
${FACTS.join(', ')} and price (the sale price in US dollars).
Empty cells are not counted; separate several right answers with bars: Levi's | Levi Strauss.
Items from earlier analyze runs are reused. Items that bench creates are deleted at the end.`,
  options: [{ flags: '--labels <file>', summary: 'the correct values for each item' }, ...UPLOAD_OPTIONS],
  examples: ['relist bench ./photos --labels labels.csv', 'relist bench ./photos --labels labels.csv --json facts,price'],
  canDrain: true,
  run: async (context, folders, options) => {
    const file = getText(options, 'labels');
    if (!file) throw new CommandError('Pass the label file: --labels labels.csv.', EXIT.usage);
    const labels = await readLabels(file);
    const run = { ...(await parseRunOptions(context, options)), shouldCreateListings: false, measurementId: randomUUID() };
    const { groups, uploadLog } = await prepare(context, folders, options);
    const labeledGroups = groups.filter(({ name }) => labels.has(name));
    if (labeledGroups.length === 0)
      throw new CommandError(`No item from ${file} is in the folder. Items found: ${groups.map(({ name }) => name).join(', ')}.`);
    const spool = createSpool();
    try {
      const outcomes = await runGroups(context, labeledGroups, uploadLog, spool, run);
      const pairs: Pair[] = [];
      const createdItems: { group: Group; itemId: string }[] = [];
      for (const { group, state, result, message } of outcomes) {
        if (result) {
          const analyzedItem = await spool.get<AnalyzedItem>(result);
          pairs.push({ label: labels.get(group.name) ?? {}, result: analyzedItem });
          if (state === 'new') createdItems.push({ group, itemId: analyzedItem.item.id });
        } else context.printMessage(`${group.name}: ${message ?? 'not started'}`);
      }
      const client = await context.getClient();
      for (const { group, itemId } of createdItems) {
        await client.items.remove({ params: { id: itemId }, query: { forever: 'true' } });
        await uploadLog.discard(group.photos[0]?.root ?? '.', itemId);
      }
      const facts = FACTS.map((field) => scoreFact(pairs, field)).filter(({ labeled }) => labeled > 0);
      const price = scorePrices(pairs);
      const rows = facts.map((fact) => [
        fact.field,
        String(fact.labeled),
        String(fact.answered),
        formatPercent(fact.accuracy),
        formatPercent(fact.precision),
      ]);
      if (price.labeled > 0)
        context.printMessage(
          `Price, ${price.labeled} items: off by ${formatPercent(price.medianRelativeError)} (median) and ${formatMoney(price.meanError)} (mean); ${formatPercent(price.inRange)} within the range.`,
        );
      return {
        exitCode: pairs.length < labeledGroups.length ? EXIT.partial : EXIT.ok,
        data: { items: pairs.length, facts: facts.map(addOldSpelling), price: addOldSpelling(price) },
        table: { head: ['Fact', 'Labeled', 'Answered', 'Correct of all', 'Correct of answered'], rows },
      };
    } finally {
      await Promise.all([uploadLog.close(), spool.close()]);
    }
  },
};
