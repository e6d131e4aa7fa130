import type { Listing } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { actionWords, listingWords } from '../../headless/listing-words.ts';
import { actionsOf, type ListingAction } from '../../stores/listings-board.ts';
import { Button, Chip, Photo, PriceTag } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './listings-grid.module.css';

/** An active one stands out, a sold one is quiet, the rest is neutral. */
const toneOf = (status: Listing['status']) => (status === 'active' ? 'ok' : status === 'sold' ? 'check' : 'neutral');

export interface ListingTileProps {
  readonly onAction: (action: ListingAction, listing: Listing) => void;
  readonly listing: Listing;
  readonly format: Format;
  readonly t: Translate;
}

const Actions = ({ listing, onAction, t }: Omit<ListingTileProps, 'format'>) => {
  const button = (action: ListingAction) => {
    const { text, name } = actionWords(action, listing, t);
    return (
      <Button
        key={action}
        size="s"
        variant={action === 'delete' ? 'quiet' : 'default'}
        aria-label={name}
        onClick={() => onAction(action, listing)}
      >
        {text}
      </Button>
    );
  };
  const { next, own } = actionsOf(listing);
  return (
    // Two rows: in one of them a narrow card would break somewhere else for each status.
    <div className={styles.deeds}>
      <div className={styles.actions}>{next.map(button)}</div>
      <div className={styles.actions}>{own.map(button)}</div>
    </div>
  );
};

/** One listing: where, how far, what, for how much. */
export const ListingTile = ({ listing, onAction, format, t }: ListingTileProps) => {
  const { status, title, price, description } = listing;
  const words = listingWords(listing, format, t);
  return (
    <article className={styles.tile}>
      <div className={styles.head}>
        {/* The title beside it says what it shows. */}
        <div className={styles.photo} aria-hidden="true">
          <Photo src={`/api/items/${listing.itemId}/photos/1`} size={320} alt="" lazy />
        </div>
        <div className={styles.what}>
          <div className={styles.badges}>
            <Chip>{words.platform}</Chip>
            <Chip tone={toneOf(status)}>{words.status}</Chip>
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
      {words.keywords.length > 0 && (
        <ul className={styles.keywords}>
          {words.keywords.map((word, at) => (
            <li key={at}>
              <Chip>
                <span dir="auto">{word}</span>
              </Chip>
            </li>
          ))}
          {words.more && <li className={styles.more}>{words.more}</li>}
        </ul>
      )}
      <time className={styles.date} dateTime={words.at}>
        {words.date}
      </time>
      <Actions listing={listing} onAction={onAction} t={t} />
    </article>
  );
};
