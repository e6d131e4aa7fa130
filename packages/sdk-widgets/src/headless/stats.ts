import type { DashboardStats } from '@relist/api/contract';
import { isUnauthorized, translateError, type RelistError } from '../core/errors.ts';
import type { Relist } from '../stores/relist.ts';
import type { Translate } from '../core/languages/translate.ts';
import { createFormat, type Format } from './shared/format.ts';
import { createButtonProps } from './shared/create-button-props.ts';
import { combine } from './shared/store.ts';
import { whileSubscribed } from './shared/while-subscribed.ts';

const FIGURES = ['totalItems', 'totalValue', 'activeListings', 'avgSeoScore'] as const;

/** One figure with its label. */
export interface StatsTile {
  readonly name: (typeof FIGURES)[number];
  readonly label: string;
  /** Display text; null until known. */
  readonly value: string | null;
}

export interface StatsState {
  /** Null until loaded, or if they cannot be loaded. */
  readonly stats: DashboardStats | null;
  readonly tiles: readonly StatsTile[];
  /** True while the figures load. */
  readonly isBusy: boolean;
  /** A sentence about progress; '' for none. */
  readonly status: string;
  /** The error in a sentence; '' for none. Old figures stay if a refresh fails. */
  readonly failure: string;
}

/** Returns the figures as text. The total adds up estimates, so it has no cents. */
export const createStatsTiles = (stats: DashboardStats | null, format: Format, t: Translate): readonly StatsTile[] =>
  FIGURES.map((name) => ({
    name,
    label: t(`stats.${name}`),
    value: stats && (name === 'totalValue' ? format.money(Math.round(stats.totalValue)) : format.number(stats[name])),
  }));

/** Returns the reason the figures did not load: signed out, no response, or the server's message. */
export const describeStatsError = (error: RelistError, t: Translate): string => {
  if (isUnauthorized(error)) return t('stats.signedOut');
  return error.status === 0 || !error.message ? t('stats.failed') : t('stats.refused', { message: translateError(error, t) });
};

/** Creates the seller's main figures for custom markup. They load with the first listener. */
export const createStats = ({ stores: { stats: resource }, translate: t, config }: Relist) => {
  const computeState = (): StatsState => {
    const { data, status, error } = resource.getState();
    const isBusy = status === 'loading' || status === 'idle';
    return {
      stats: data,
      tiles: createStatsTiles(data, createFormat(config.locale), t),
      isBusy,
      status: isBusy && !data ? t('common.loading') : '',
      failure: status === 'error' && error && !data ? describeStatsError(error, t) : '',
    };
  };
  const startFetching = () => {
    void resource.fetch();
    return () => undefined;
  };
  return {
    ...whileSubscribed(
      combine(() => [resource], computeState),
      startFetching,
    ),
    /** Returns props for the root element. */
    getRootProps: () => ({ role: 'group' as const, 'aria-label': t('stats.title'), 'aria-busy': computeState().isBusy }),
    /** Returns props for the button that reloads the figures. */
    getRefreshProps: () => createButtonProps(() => void resource.refetch(), resource.getState().status === 'loading'),
    getStatusProps: () => ({ role: 'status' as const }),
    getErrorProps: () => ({ role: 'alert' as const }),
  };
};
export type HeadlessStats = ReturnType<typeof createStats>;
