import type { Item } from '@relist/api/contract';
import type { Command } from '../../command.ts';
import { fetchRows } from '../../http/rows.ts';
import { getStatedFact } from '../../output/stated-facts.ts';
import { LIMIT_OPTION, formatDay, parseLimit, toListResult, formatMoney } from '../../output/rows.ts';

const summarize = (item: Item) => {
  const { id, name, estimatedValue, photos, createdAt, analysisResults } = item;
  const { category, confidence } = analysisResults;
  const [brand, size, condition] = (['brand', 'size', 'condition'] as const).map((field) => getStatedFact(item, field));
  return { id, name, category, brand, size, condition, confidence, estimatedValue, photos: photos.length, createdAt };
};

export const itemsList: Command = {
  name: 'items list',
  summary: 'List your items, newest first',
  options: [LIMIT_OPTION],
  examples: [
    'relist items list',
    'relist items list --limit 500 --json id,name,estimatedValue',
    "relist items list --json --jq '.[] | select(.estimatedValue > 50) | .name'",
    'relist items list --template "{{id}}\\t{{name}}"',
  ],
  tool: 'read',
  run: async (context, _args, options) => {
    const client = await context.getClient();
    const { rows, total } = await fetchRows((query) => client.items.list({ query }), parseLimit(options));
    return toListResult(
      rows,
      {
        Id: ({ id }) => id,
        Name: ({ name }) => name,
        Value: ({ estimatedValue }) => formatMoney(estimatedValue),
        Condition: (item) => getStatedFact(item, 'condition') ?? '',
        Photos: ({ photos }) => String(photos.length),
        Created: ({ createdAt }) => formatDay(createdAt),
      },
      { canShortenIds: true, summarize, all: { total, noun: 'items' } },
    );
  },
};
