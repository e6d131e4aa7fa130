import type { LiveComparables, LiveOffer } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import { Button } from '../../ui/index.ts';
import styles from './live-offers.module.css';
import type { Format } from './use-format.ts';

interface LiveOffersProps {
  readonly live: LiveComparables;
  readonly onToggle: (offer: string) => void;
  readonly format: Format;
  readonly t: Translate;
}

const OfferRow = ({ offer, onToggle, format, t }: Omit<LiveOffersProps, 'live'> & { readonly offer: LiveOffer }) => (
  <li className={offer.leftOut === null ? styles.offer : styles.leftOut}>
    <span className={styles.offerTitle}>
      {offer.url === null ? (
        offer.title
      ) : (
        <a href={offer.url} target="_blank" rel="noreferrer">
          {offer.title}
        </a>
      )}
      {offer.leftOut === 'outlier' && <small>{t('offers.outlier')}</small>}
    </span>
    <b>{format.money(offer.price)}</b>
    {offer.leftOut !== 'outlier' && (
      <Button
        size="s"
        variant="quiet"
        aria-label={`${t(offer.leftOut === null ? 'offers.drop' : 'offers.count')}: ${offer.title}`}
        onClick={() => onToggle(offer.id)}
      >
        {t(offer.leftOut === null ? 'offers.drop' : 'offers.count')}
      </Button>
    )}
  </li>
);

/** Other sellers' current offers. The user can exclude offers for a different item. */
export const LiveOffers = ({ live, ...rowProps }: LiveOffersProps) => {
  const { format, t } = rowProps;
  const { average, low, high, offers } = live;
  return (
    <section className={styles.live}>
      <h3>{t('offers.live')}</h3>
      <p>
        {average === null || low === null || high === null
          ? t('question.noRange')
          : t('offers.asked', { average: format.money(average), low: format.money(low), high: format.money(high) })}
      </p>
      <ul>
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} {...rowProps} />
        ))}
      </ul>
    </section>
  );
};
