import type { Listing } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Button, Chip, Photo, PriceTag } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './listings-grid.module.css';

/** Keywords shown on a card. */
const MAX_KEYWORDS = 3;
/** An active one stands out, a sold one is quiet, the rest is neutral. */
const toneOf = (status: Listing['status']) => (status === 'active' ? 'ok' : status === 'sold' ? 'check' : 'neutral');

/** What a seller may do with a listing. */
export type TileAction = 'edit' | 'view' | 'delete' | 'post' | 'sell' | 'back' | 'again';
/** What may follow a status. */
const NEXT: Readonly<Record<Listing['status'], readonly TileAction[]>> = {
  draft: ['post', 'sell'],
  active: ['sell', 'back'],
  sold: ['again'],
};

export interface ListingTileProps {
  readonly onAction: (action: TileAction, listing: Listing) => void;
  readonly listing: Listing;
  readonly format: Format;
  readonly t: Translate;
}

const Actions = ({ listing, onAction, t }: Omit<ListingTileProps, 'format'>) => {
  const button = (action: TileAction) => (
    <Button
      key={action}
      size="s"
      variant={action === 'delete' ? 'quiet' : 'default'}
      aria-label={t('listings.of', { action: t(`listings.${action}`), title: listing.title })}
      onClick={() => onAction(action, listing)}
    >
      {t(`listings.${action}`)}
    </Button>
  );
  const own: readonly TileAction[] = listing.status === 'active' ? ['edit', 'view', 'delete'] : ['edit', 'delete'];
  return (
    // Two rows: in one of them a narrow card would break somewhere else for each status.
    <div className={styles.deeds}>
      <div className={styles.actions}>{NEXT[listing.status].map(button)}</div>
      <div className={styles.actions}>{own.map(button)}</div>
    </div>
  );
};

/** One listing: where, how far, what, for how much. */
export const ListingTile = ({ listing, onAction, format, t }: ListingTileProps) => {
  const { platform, status, title, price, description, keywords, createdAt, soldAt, soldPrice } = listing;
  const more = keywords.length - MAX_KEYWORDS;
  return (
    <article className={styles.tile}>
      <div className={styles.head}>
        {/* The title beside it says what it shows. */}
        <div className={styles.photo} aria-hidden="true">
          <Photo src={`/api/items/${listing.itemId}/photos/1`} size={320} alt="" lazy />
        </div>
        <div className={styles.what}>
          <div className={styles.badges}>
            <Chip>{t(`platform.${platform}`)}</Chip>
            <Chip tone={toneOf(status)}>{t(`listings.status.${status}`)}</Chip>
          </div>
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
          <PriceTag amount={price} size="s" locale={format.locale} />
        </div>
      </div>
      <p className={styles.description} dir="auto">
        {description}
      </p>
      {keywords.length > 0 && (
        <ul className={styles.keywords}>
          {keywords.slice(0, MAX_KEYWORDS).map((word, at) => (
            <li key={at}>
              <Chip>
                <span dir="auto">{word}</span>
              </Chip>
            </li>
          ))}
          {more > 0 && <li className={styles.more}>{t('listings.more', { count: more })}</li>}
        </ul>
      )}
      <time className={styles.date} dateTime={soldAt ?? createdAt}>
        {soldAt
          ? t('listings.sold', { price: format.money(soldPrice ?? price), date: format.date(soldAt) })
          : t('listings.created', { date: format.date(createdAt) })}
      </time>
      <Actions listing={listing} onAction={onAction} t={t} />
    </article>
  );
};
