import { CommandError, EXIT, type Options } from '../command.ts';
import { parseNumber } from '../options.ts';

export interface Budget {
  /** Maximum number of new analyses in this run. */
  readonly maxAnalyses: number;
  /** US dollars per analysis, from the user; null when unknown. */
  readonly cost: number | null;
}

/** Returns the budget. The server does not reveal what it pays a provider, so a limit in US dollars needs the cost of one analysis. */
export const parseBudget = (options: Options): Budget => {
  const cost = parseNumber(options, 'cost', { isInteger: false }) ?? null;
  const maxCost = parseNumber(options, 'budget', { isInteger: false });
  const limit = parseNumber(options, 'limit', { min: 1 }) ?? Infinity;
  if (maxCost !== undefined && cost === null)
    throw new CommandError(
      "--budget needs --cost, your AI provider's price per analysis in US dollars. Or limit the number of items with --limit.",
      EXIT.usage,
    );
  const affordableCount = maxCost === undefined || !cost ? Infinity : Math.floor(maxCost / cost + 1e-9);
  return { maxAnalyses: Math.min(limit, affordableCount), cost };
};

const formatDollars = (amount: number) => `$${amount.toFixed(amount < 1 ? 4 : 2).replace(/(\.\d\d)0+$/, '$1')}`;

/** Describes the cost of this many analyses in one sentence. */
export const describeCost = (analyses: number, { cost }: Budget): string => {
  if (analyses === 0) return 'Nothing to send, so no cost.';
  if (cost !== null) return `${analyses} analyses at ${formatDollars(cost)} each cost ${formatDollars(analyses * cost)}.`;
  return 'The built-in recognizer is free; if the server uses an AI provider, pass --cost to see the total.';
};
