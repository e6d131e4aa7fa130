import { EXIT, type Command } from '../../command.ts';
import type { AccuracyFigures } from '@relist/api/contract';

const formatShare = (value: number | null): string => (value === null ? '' : `${Math.round(value * 100)}%`);

const toRow = (name: string, figures: AccuracyFigures): string[] => [
  name,
  String(figures.compared),
  formatShare(figures.medianError),
  figures.bias !== null && figures.bias > 0 ? `+${formatShare(figures.bias)}` : formatShare(figures.bias),
  formatShare(figures.withinRange),
  String(figures.unpriced),
];

export const accuracy: Command = {
  name: 'accuracy',
  summary: 'Show how far estimates were from sold prices, by group of items',
  details: 'Compares the last estimate before each sale with the sold price. A bias above 0 means that estimates were too high.',
  options: [],
  examples: ['relist accuracy', 'relist accuracy --json total'],
  tool: 'read',
  run: async (context) => {
    const figures = await (await context.getClient()).analytics.accuracy();
    return {
      exitCode: EXIT.ok,
      data: figures,
      table: {
        head: ['Group', 'Sales', 'Typical error', 'Bias', 'In range', 'Not priced'],
        rows: [toRow('All', figures.total), ...figures.byGroup.map(({ group, ...groupFigures }) => toRow(group ?? 'Other', groupFigures))],
      },
    };
  },
};
