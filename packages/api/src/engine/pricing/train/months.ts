import type { GuideModel, PriceGuide } from '../guide.ts';
import { predict } from '../model.ts';
import { factsOf } from './calibrate.ts';
import { MIN_COUNT } from './columns.ts';
import { byText, mean, rounded, shrink } from './quantiles.ts';
import type { Sale } from './sales.ts';

/** Sales of an average month that stand behind each month's own figure. */
const WEIGHT = 20;
const YEAR = 12;

/** Mean log error of the model by a key of the month, shrunk towards none. */
const effects = (errors: readonly { month: string; error: number }[], key: (month: string) => string) => {
  const lists = new Map<string, number[]>();
  for (const { month, error } of errors) lists.set(key(month), [...(lists.get(key(month)) ?? []), error]);
  return [...lists]
    .filter(([, list]) => list.length >= MIN_COUNT)
    .sort(([a], [b]) => byText(a, b))
    .map(([name, list]) => ({ name, n: list.length, effect: shrink(mean(list), list.length, 0, WEIGHT) }));
};

/**
 * Price index by month and factor by calendar month, from dated sales with the model's prediction taken off, so that a month in
 * which more boots were sold is not taken for a dear month. Seasons need all twelve calendar months.
 */
export const monthsOf = (sales: readonly Sale[], model: GuideModel): Pick<PriceGuide, 'months' | 'seasons'> => {
  const errors = sales.flatMap((sale) =>
    sale.month === null ? [] : [{ month: sale.month, error: Math.log(sale.price) - predict(model, factsOf(sale)).log }],
  );
  const relative = (list: ReturnType<typeof effects>) => {
    const average = mean(list.map(({ effect }) => effect));
    return list.map(({ name, n, effect }) => ({ name, n, factor: rounded(Math.exp(effect - average)) }));
  };
  const months = relative(effects(errors, (month) => month));
  const seasons = relative(effects(errors, (month) => month.slice(5)));
  return {
    months: months.map(({ name, n, factor }) => ({ month: name, n, index: factor })),
    seasons: seasons.length === YEAR ? Object.fromEntries(seasons.map(({ name, factor }) => [name, factor])) : null,
  };
};
