import { expect, it } from 'vitest';
import { loadRates } from '../load.ts';
import { tabulateStatistics, type Statistic } from './statistics.ts';

const buildStatistic = (model: string): Statistic => ({
  grouped_by: 'source+category+brand+model',
  source: 'ebay-cameras-2026',
  category: 'Cameras/Film cameras',
  brand: 'Fujifilm',
  condition: '',
  currency: 'USD',
  price_type: 'ask',
  n: '12',
  p10: '40',
  p25: '50',
  p50: '60',
  p75: '70',
  p90: '80',
  model,
  variant: '',
  year: '2026',
});

it('lists models under their brand, but not the name of a family of models', () => {
  const { groups } = tabulateStatistics(['fujifilm instax', 'fujifilm instax 11'].map(buildStatistic), loadRates());
  expect(groups['film-cameras']).toEqual({ Fujifilm: { 'instax 11': { '': [[0, -1, 12, 40, 60, 80]] } } });
});
