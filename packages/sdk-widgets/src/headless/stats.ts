import type { DashboardStats } from '@relist/api/contract';
import { isUnauthorized, sentenceOf, type Problem } from '../core/errors.ts';
import type { Relist } from '../stores/relist.ts';
import type { Translate } from '../core/translate.ts';
import { createFormat, type Format } from './format.ts';
import { press } from './press.ts';
import { combine } from './store.ts';
import { whileHeard } from './while-heard.ts';

const FIGURES = ['totalItems', 'totalValue', 'activeListings', 'avgSeoScore'] as const;

/** One figure with its label. */
export interface StatsTile {
  readonly name: (typeof FIGURES)[number];
  readonly label: string;
  /** As it is to be read; null while it is not known. */
  readonly value: string | null;
}

export interface StatsState {
  /** Null: not known yet, or not to be had. */
  readonly stats: DashboardStats | null;
  readonly tiles: readonly StatsTile[];
  /** They are being loaded. */
  readonly busy: boolean;
  /** What is going on, in a sentence; '' for nothing. */
  readonly status: string;
  /** Why there are no figures, in a sentence; '' for nothing. Old figures stay while newer ones cannot be had. */
  readonly failure: string;
}

export const statsTiles = (stats: DashboardStats | null, format: Format, t: Translate): readonly StatsTile[] =>
  FIGURES.map((name) => ({
    name,
    label: t(`stats.${name}`),
    value: stats && (name === 'totalValue' ? format.money(stats.totalValue) : format.number(stats[name])),
  }));

/** No answer is the connection's fault; everything else says itself what to do. */
export const statsFailure = (problem: Problem, t: Translate): string => {
  if (isUnauthorized(problem)) return t('stats.signedOut');
  return problem.status === 0 || !problem.message ? t('stats.failed') : t('stats.refused', { message: sentenceOf(problem, t) });
};

/** The seller's figures at a glance, for markup of your own. They load with the first listener. */
export const createStats = ({ stores: { stats: resource }, translate: t, config }: Relist) => {
  const make = (): StatsState => {
    const { data, status, error } = resource.getState();
    const busy = status === 'loading' || status === 'idle';
    return {
      stats: data,
      tiles: statsTiles(data, createFormat(config.locale), t),
      busy,
      status: busy && !data ? t('common.loading') : '',
      failure: status === 'error' && error && !data ? statsFailure(error, t) : '',
    };
  };
  const begin = () => {
    void resource.fetch();
    return () => undefined;
  };
  return {
    ...whileHeard(
      combine(() => [resource], make),
      begin,
    ),
    /** Around everything. */
    getRootProps: () => ({ role: 'group' as const, 'aria-label': t('stats.title'), 'aria-busy': make().busy }),
    /** Asks for the figures anew. */
    getRefreshProps: () => press(() => void resource.refetch(), resource.getState().status === 'loading'),
    getStatusProps: () => ({ role: 'status' as const }),
    getErrorProps: () => ({ role: 'alert' as const }),
  };
};
export type HeadlessStats = ReturnType<typeof createStats>;
