import { PLATFORMS } from '@relist/api/client';
import type { Payout, PriceBasis, PriceEstimate, PriceFactor } from '@relist/api/contract';
import { CommandError, EXIT, type Command, type Options } from '../../command.ts';
import { resolveItemIdsOrNames } from '../../http/resolve-id.ts';
import { fetchRows } from '../../http/rows.ts';
import { toListResult, formatMoney } from '../../output/rows.ts';

const ID_PATTERN = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Returns "Condition: Good −$9"; the first line shows the starting price. */
const toFactorLine = ({ message, amount }: PriceFactor, index: number): string =>
  amount === 0 ? message : `${message} ${index === 0 ? '' : amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount))}`;

const formatAmount = (value: number | undefined | null): string => (value === undefined || value === null ? '' : formatMoney(value));

/** Returns "Asking price on eBay $4,500 (5 offers)", which is not a sold price. */
const formatAskingPrice = (live: PriceEstimate['live']): string[] =>
  live === null || live.average === null
    ? []
    : [`Asking price on eBay ${formatMoney(live.average)} (${live.offers.filter(({ leftOut }) => leftOut === null).length} offers)`];

/** Returns the years of the prices behind an estimate: "2017", or "2022–2026, adjusted to today". */
const formatYears = (basis: PriceBasis | null | undefined): string => {
  if (!basis) return '';
  const { fromYear, toYear, isAdjusted } = basis;
  return `${fromYear === toYear ? fromYear : `${fromYear}–${toYear}`}${isAdjusted ? ', adjusted to today' : ''}`;
};

const parseCost = (options: Options): number | null => {
  const cost = options['cost'];
  if (cost === undefined) return null;
  if (!/^\d+(?:\.\d{1,2})?$/.test(String(cost)))
    throw new CommandError(`--cost accepts an amount such as 40 or 12.50; got "${String(cost)}".`, EXIT.usage);
  return Number(cost);
};

/** Returns the highest payout on a platform, or on any. */
const findBestPayout = (payouts: readonly Payout[], platform: unknown): Payout | null =>
  payouts.filter((payout) => platform === undefined || payout.platform === platform).toSorted((a, b) => b.net - a.net)[0] ?? null;

const addProfit = (estimate: PriceEstimate, cost: number | null, platform: unknown) => {
  const payout = findBestPayout(estimate.payouts, platform);
  return { ...estimate, cost, payout, profit: payout && cost !== null ? Math.round((payout.net - cost) * 100) / 100 : null };
};

/** Estimates prices from descriptions alone and saves nothing. */
const priceFromText = async (context: Parameters<Command['run']>[0], names: readonly string[], options: Options) => {
  const cost = parseCost(options);
  const platform = options['platform'];
  const client = await context.getClient();
  const { results } = await client.priceEstimates.create({ body: { items: names.map((name) => ({ name })) } });
  return toListResult(
    results.map((estimate) => addProfit(estimate, cost, platform)),
    {
      Item: ({ name }) => name,
      Low: ({ low }) => formatAmount(low),
      Average: ({ average }) => formatAmount(average),
      High: ({ high }) => formatAmount(high),
      'You keep': ({ payout }) => (payout ? `${formatMoney(payout.net)} on ${payout.label}` : ''),
      ...(cost !== null && { Profit: ({ profit }: { profit: number | null }) => formatAmount(profit) }),
      'Prices from': ({ basis }) => formatYears(basis),
      Why: ({ factors, question, live }) =>
        question
          ? [
              ...formatAskingPrice(live),
              question.message,
              ...question.answers.map(({ label, price }) => `${label} ${formatAmount(price?.average)}`),
            ].join(' · ')
          : factors.map(toFactorLine).join(', '),
    },
  );
};

const priceItems = async (context: Parameters<Command['run']>[0], ids: readonly string[], isAll: boolean) => {
  const client = await context.getClient();
  const items = isAll
    ? (await fetchRows((query) => client.items.list({ query }))).rows
    : await Promise.all(ids.map((id) => client.items.get({ params: { id } })));
  const rows = items.map(({ id, name, priceResearch, question }) => ({ itemId: id, itemName: name, question, ...priceResearch }));
  return toListResult(
    rows,
    {
      Item: ({ itemName }) => itemName,
      Low: ({ low }) => formatAmount(low),
      Average: ({ averagePrice }) => (averagePrice === undefined ? '' : formatMoney(Number(averagePrice))),
      High: ({ high }) => formatAmount(high),
      Confidence: ({ confidence }) => (confidence === undefined ? '' : `${confidence}%`),
      'Prices from': ({ basis }) => formatYears(basis),
      Why: ({ factors, question }) => factors?.map(toFactorLine).join(', ') ?? question?.message ?? 'Not enough information for a price.',
      Strategies: ({ strategies = [] }) => strategies.map((strategy) => `${strategy.label} ${formatMoney(strategy.price)}`).join(', '),
      Id: ({ itemId }) => itemId,
    },
    { canShortenIds: true },
  );
};

export const price: Command = {
  name: 'price [items...]',
  summary: 'Show price estimates for saved items, or for anything you name',
  options: [
    { flags: '--all', summary: 'all your items' },
    { flags: '--cost <amount>', summary: 'what you paid for a named item, to show the profit after fees' },
    { flags: '--platform <platform>', summary: 'where you would sell a named item (default: the best one)', choices: PLATFORMS },
  ],
  examples: [
    'relist price "iPhone 12 128GB, cracked screen" --cost 40 --platform ebay',
    'relist price <id>',
    'relist price --all --json itemId,averagePrice,low,high',
  ],
  tool: 'read',
  run: async (context, words, options) => {
    const hasEmptyName = words.some((word) => word.trim() === '');
    if (hasEmptyName || (words.length === 0 && !options['all']))
      throw new CommandError('Name an item, or pass item ids or --all.', EXIT.usage);
    const items = await resolveItemIdsOrNames(await context.getClient(), words);
    const names = items.filter((item) => !ID_PATTERN.test(item));
    if (names.length === 1 && names[0]?.trim().toLowerCase() === 'all')
      throw new CommandError('"all" is not an item. Use --all to price all your items.', EXIT.usage);
    if (names.length > 0 && names.length < items.length) throw new CommandError('Pass either ids or names, not both.', EXIT.usage);
    if (names.length === 0 && (options['cost'] ?? options['platform']) !== undefined)
      throw new CommandError('--cost and --platform need a named item, not an id or --all.', EXIT.usage);
    return names.length > 0 ? priceFromText(context, names, options) : priceItems(context, items, Boolean(options['all']));
  },
};
