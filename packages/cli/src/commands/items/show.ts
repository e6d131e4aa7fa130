import type { Item } from '@relist/api/contract';
import type { Command } from '../../command.ts';
import { formatDay, formatMoney, toDetailResult } from '../../output/rows.ts';
import { resolveItemId } from '../../http/resolve-id.ts';
import { describeQuestion } from '../../upload/outcome.ts';

/** Returns "Levi's (label in photo 2, 92%)": a fact with its source. An assumption asks for confirmation. */
const formatWithSource = (
  { analysisResults, evidence }: Item,
  field: 'category' | 'brand' | 'size' | 'condition' | 'color' | 'material' | 'era',
) => {
  const value = analysisResults[field];
  const fieldEvidence = evidence[field];
  if (value === null || !fieldEvidence) return value;
  if (fieldEvidence.source === 'default') return `${value} (assumed, please confirm)`;
  return `${value} (${fieldEvidence.source}${fieldEvidence.photo ? ` in photo ${fieldEvidence.photo}` : ''}, ${fieldEvidence.confidence}%)`;
};

export const itemsShow: Command = {
  name: 'items show <id>',
  summary: 'Show one item with the source of every fact',
  options: [],
  examples: ['relist items show 5f1b2c3d-0000-4000-8000-000000000000', 'relist items show --json evidence <id>'],
  tool: 'read',
  run: async (context, [id = '']) => {
    const client = await context.getClient();
    const item = await client.items.get({ params: { id: await resolveItemId(client, id) } });
    const { priceResearch: price, analysisResults: facts } = item;
    return toDetailResult(item, {
      Name: item.name,
      ...(item.question && { Question: describeQuestion(item.id, item.question) }),
      Category: formatWithSource(item, 'category'),
      Brand: formatWithSource(item, 'brand'),
      Size: formatWithSource(item, 'size'),
      Condition: formatWithSource(item, 'condition'),
      Color: formatWithSource(item, 'color'),
      Material: formatWithSource(item, 'material'),
      Era: formatWithSource(item, 'era'),
      Flaws: facts.flaws.join('; '),
      Value:
        item.estimatedValue === null || price === null
          ? (item.question?.message ?? null)
          : `${formatMoney(item.estimatedValue)} (${formatMoney(price.low)} to ${formatMoney(price.high)}, ${price.confidence}% confidence)`,
      Photos: item.photos.map(({ position, advice }) => [position, ...advice.map(({ message }) => message)].join(' ')).join('; '),
      Platform: item.targetPlatform,
      Created: formatDay(item.createdAt),
      Description: item.description,
    });
  },
};
