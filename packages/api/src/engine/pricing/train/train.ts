import { PriceGuide, type GuideModel } from '../guide.ts';
import { blendBrands } from './blend-brands.ts';
import { blendStatistics, measureSellingShare } from './blend.ts';
import { calibrate } from './calibrate.ts';
import { fitModel } from './effects.ts';
import { salesGroups, statisticGroups } from './groups.ts';
import { monthsOf } from './months.ts';
import type { Sale } from './sales.ts';
import type { Statistic } from './statistics.ts';

export interface TrainingInput {
  readonly sales: readonly Sale[];
  /** Where the sales come from and whether their prices were paid or asked. */
  readonly from: Omit<PriceGuide['sales'], 'n'>;
  readonly statistics: readonly Statistic[];
  /** Listings seen per category path. */
  readonly demand: Readonly<Record<string, number>>;
}

/** Share of sales that low and high shall bound. */
const COVERAGE = 0.8;

/** Stands where no source has sold and asked prices of the same things: then asks are taken as they are. */
const NO_SHARE = { factor: 1, note: 'No source had both sold and asked prices; asked prices are taken as they are.' };

/** Makes a guide. Pure: the same input gives the same guide, bit for bit. Throws when there are no sales. */
export const train = ({ sales, from, statistics, demand }: TrainingInput): PriceGuide => {
  if (sales.length === 0) throw new Error('There are no sales to train on. Give a file with a title and a price above 0 in every row.');
  const share = measureSellingShare(statistics);
  const sellingShare = share
    ? { factor: share.factor, note: `Sold as a share of asked prices of the same brands on one marketplace, n = ${share.n}.` }
    : NO_SHARE;
  const fit = (some: readonly Sale[]): GuideModel => {
    const blended = blendStatistics(fitModel(some), statistics, sellingShare.factor);
    return blendBrands(blended, statistics, sellingShare.factor);
  };
  const model = fit(sales);
  const provenance = { ...from, n: sales.length };
  return PriceGuide.parse({
    format: 1,
    currency: 'USD',
    sales: provenance,
    priceLevel: { factor: 1, note: `Prices of ${from.year}, not adjusted: no index of second-hand prices is known.` },
    sellingShare,
    model,
    intervals: calibrate(sales, COVERAGE, fit),
    demand,
    groups: [...salesGroups(sales, provenance, model.brands), ...statisticGroups(statistics, model.brands)],
    ...monthsOf(sales, model),
  });
};
