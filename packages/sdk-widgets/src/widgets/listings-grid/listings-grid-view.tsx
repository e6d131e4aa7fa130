import type { Listing, ListingStatus, Platform } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { knownPlatforms } from '../../headless/listings.ts';
import { listingsFitting, type ListingAction, type ListingFilter } from '../../stores/listings-board.ts';
import { Alert, Button, Select, Spinner } from '../../ui/index.ts';
import { refresh } from '../../ui/outlines.ts';
import type { Format } from '../shared/use-format.ts';
import { ListingTile } from './listing-tile.tsx';
import styles from './listings-grid.module.css';
import { useRowsFocus } from '../shared/use-rows-focus.ts';
import { useWindow } from './use-window.ts';

export interface ListingsGridViewProps {
  /** Null: not known yet, or not to be had. */
  readonly listings: readonly Listing[] | null;
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** What this page offers; what somebody has listed elsewhere can be asked for as well. */
  readonly platforms: readonly Platform[];
  readonly filter: ListingFilter;
  readonly onFilter: (filter: ListingFilter) => void;
  readonly onAction: (action: ListingAction, listing: Listing) => void;
  /** Leads to the uploader; without it the empty state has no button. */
  readonly onCreate?: (() => void) | undefined;
  readonly format: Format;
  readonly t: Translate;
}

const Empty = ({ onCreate, t }: Pick<ListingsGridViewProps, 'onCreate' | 't'>) => (
  <div className={styles.empty}>
    <svg className={styles.mark} viewBox="0 0 96 64" aria-hidden="true">
      <path className={styles.string} d="M4 50C16 20 34 14 48 30" />
      <path className={styles.tag} d="M38 32 50 17a6 6 0 0 1 5-2h32a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5H55a6 6 0 0 1-5-2Z" />
      <circle className={styles.hole} cx="49" cy="32" r="3" />
    </svg>
    <h2 data-none>{t('listings.empty.title')}</h2>
    <p>{t('listings.empty.text')}</p>
    {onCreate && (
      <Button variant="primary" icon="plus" onClick={onCreate}>
        {t('listings.empty.action')}
      </Button>
    )}
  </div>
);

const STATUSES: readonly ListingStatus[] = ['draft', 'active', 'sold'];

type Filled = Omit<ListingsGridViewProps, 'listings'> & {
  readonly listings: readonly Listing[];
  /** Those the filter lets through. */
  readonly fitting: readonly Listing[];
};

const Filters = ({ filter, onFilter, listings, platforms, t, fitting }: Filled) => (
  <div className={styles.filters}>
    <Select
      label={t('listings.filterPlatform')}
      value={filter.platform}
      options={['' as const, ...knownPlatforms(platforms, listings)].map((value) => ({
        value,
        label: value ? t(`platform.${value}`) : t('listings.all'),
      }))}
      onChange={(platform) => onFilter({ ...filter, platform })}
    />
    <Select
      label={t('listings.filterStatus')}
      value={filter.status}
      options={['' as const, ...STATUSES].map((value) => ({ value, label: value ? t(`listings.status.${value}`) : t('listings.all') }))}
      onChange={(status) => onFilter({ ...filter, status })}
    />
    <output className={styles.total}>{t('listings.count', { count: fitting.length, total: listings.length })}</output>
  </div>
);

const Grid = (props: Filled) => {
  const { fitting, onAction, format, t } = props;
  const { list, long, first, last, before, after } = useWindow(fitting.length);
  return (
    <div className={styles.frame}>
      <Filters {...props} />
      {fitting.length === 0 && (
        <p className={styles.loading} data-none>
          {t('listings.none')}
        </p>
      )}
      <ul className={long ? `${styles.grid} ${styles.long}` : styles.grid} ref={list} style={{ paddingBlock: `${before}px ${after}px` }}>
        {fitting.slice(first, last).map((listing, at) => (
          <li key={listing.id} data-row={listing.id} aria-setsize={fitting.length} aria-posinset={first + at + 1}>
            <ListingTile listing={listing} onAction={onAction} format={format} t={t} />
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The seller's listings, newest first. Plain props. */
export const ListingsGridView = (props: ListingsGridViewProps) => {
  const { listings, filter, failed, onRetry, onCreate, t } = props;
  const fitting = listingsFitting(listings ?? [], filter);
  const focus = useRowsFocus(fitting.map(({ id }) => id));
  if (failed && !listings)
    return (
      <Alert tone="error">
        <p>{t('listings.failed')}</p>
        <Button size="s" icon={refresh} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </Alert>
    );
  if (!listings)
    return (
      <output className={styles.loading}>
        <Spinner size={22} />
        {t('listings.loading')}
      </output>
    );
  return (
    <div {...focus}>
      {listings.length === 0 ? <Empty onCreate={onCreate} t={t} /> : <Grid {...props} listings={listings} fitting={fitting} />}
    </div>
  );
};
