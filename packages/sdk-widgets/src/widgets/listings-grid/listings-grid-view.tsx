import type { Listing } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Alert, Button, Spinner } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import { ListingTile } from './listing-tile.tsx';
import styles from './listings-grid.module.css';

export interface ListingsGridViewProps {
  /** Null: not known yet, or not to be had. */
  readonly listings: readonly Listing[] | null;
  readonly failed: boolean;
  readonly onRetry: () => void;
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
    <h2>{t('listings.empty.title')}</h2>
    <p>{t('listings.empty.text')}</p>
    {onCreate && (
      <Button variant="primary" icon="plus" onClick={onCreate}>
        {t('listings.empty.action')}
      </Button>
    )}
  </div>
);

/** The seller's listings, newest first. Plain props. */
export const ListingsGridView = ({ listings, failed, onRetry, onCreate, format, t }: ListingsGridViewProps) => {
  if (failed && !listings)
    return (
      <Alert tone="error">
        <p>{t('listings.failed')}</p>
        <Button size="s" icon="refresh" onClick={onRetry}>
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
  if (listings.length === 0) return <Empty onCreate={onCreate} t={t} />;
  return (
    <ul className={styles.grid}>
      {listings.map((listing) => (
        <li key={listing.id}>
          <ListingTile listing={listing} format={format} t={t} />
        </li>
      ))}
    </ul>
  );
};
