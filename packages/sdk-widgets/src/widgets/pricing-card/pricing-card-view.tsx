import type { Item, Listing, LiveComparables, Question } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Card, Chip, PriceTag } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import { Comparables } from './comparables.tsx';
import { discountOf, suggestedPrice } from '../../headless/discount.ts';
import { Factors } from './factors.tsx';
import { Payouts } from './payouts.tsx';
import { Basis } from './basis.tsx';
import { PriceBand } from './price-band.tsx';
import { PriceQuestion } from './price-question.tsx';
import { LiveOffers } from '../shared/live-offers.tsx';
import { WordChips } from '../shared/word-chips.tsx';
import styles from './pricing-card.module.css';
import { Strategies } from './strategies.tsx';

export interface PricingCardViewProps {
  /** Null: nothing was analyzed yet. */
  item: Pick<Item, 'estimatedValue' | 'priceResearch' | 'question' | 'retailPrice' | 'originalPrice' | 'analysisResults'> | null;
  listing: Pick<Listing, 'price' | 'keywords' | 'platform'> | null;
  /** What others ask right now; null or absent: nothing is shown. */
  live?: LiveComparables | null | undefined;
  /** Leaves an offer out, or counts it again. */
  onToggleOffer?: ((offer: string) => void) | undefined;
  /** Sends the answer to the item's question; without it the question is shown, not asked. */
  onAnswer?: ((field: Question['field'], value: string) => void) | undefined;
  isAnswering?: boolean;
  hasFailed?: boolean;
  format: Format;
  t: Translate;
}

/** Keywords shown here. */
const MAX_KEYWORDS = 8;
/** Below this the range is too wide or too thinly supported to be taken as it stands. */
const LOW_CONFIDENCE = 60;

type Filled = PricingCardViewProps & { item: NonNullable<PricingCardViewProps['item']> };

const Suggested = ({ item, listing, format, t }: Filled) => {
  const price = suggestedPrice(item, listing);
  const retail = item.retailPrice ?? item.originalPrice;
  const discount = discountOf(retail, price);
  return (
    <div className={styles.suggested}>
      <div className={styles.tag}>
        <span className={styles.label}>{t('pricing.suggested')}</span>
        <PriceTag amount={price} locale={format.locale} />
      </div>
      {retail !== null && (
        <div className={styles.retail}>
          <span className={styles.label}>{t('pricing.retail')}</span>
          <span className={styles.retailPrice}>{discount ? <s>{format.money(retail)}</s> : format.money(retail)}</span>
        </div>
      )}
      {discount && (
        <p className={styles.discount}>
          <Chip tone="ok">{t('pricing.percentOff', { percent: discount.percentOff })}</Chip>
          <span>{t('pricing.saves', { amount: format.money(discount.saves) })}</span>
        </p>
      )}
    </div>
  );
};

const Keywords = ({ item, listing, t }: Filled) => {
  const words = (listing?.keywords.length ? listing.keywords : item.analysisResults.seoKeywords).slice(0, MAX_KEYWORDS);
  if (words.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t('pricing.keywords')}</h3>
      <WordChips words={words} className={styles.keywords} />
    </section>
  );
};

const Offers = ({ live, onToggleOffer, format, t }: PricingCardViewProps) =>
  live && onToggleOffer ? <LiveOffers live={live} onToggle={onToggleOffer} format={format} t={t} /> : null;

/** What a thing is worth, and why. Plain props. */
export const PricingCardView = (props: PricingCardViewProps) => {
  const { item, listing, format, t } = props;
  if (!item)
    return (
      <Card title={t('pricing.title')}>
        <p className={styles.empty}>{t('pricing.empty')}</p>
      </Card>
    );
  const filled = { ...props, item };
  const research = item.priceResearch;
  if (!research)
    return (
      <Card title={t('pricing.title')}>
        <div className={styles.frame}>
          <PriceQuestion question={item.question} {...props} />
          <Offers {...props} />
          <Keywords {...filled} />
        </div>
      </Card>
    );
  const tone = research.confidence >= LOW_CONFIDENCE ? 'ok' : 'check';
  return (
    <Card title={t('pricing.title')} actions={<Chip tone={tone}>{t('pricing.sure', { percent: Math.round(research.confidence) })}</Chip>}>
      <div className={styles.frame}>
        <Suggested {...filled} />
        <PriceBand research={research} format={format} t={t} />
        <Factors factors={research.factors} format={format} t={t} />
        <Basis basis={research.basis} t={t} />
        <Strategies strategies={research.strategies} format={format} t={t} />
        <Payouts research={research} platform={listing?.platform ?? null} format={format} t={t} />
        <Comparables comparables={research.comparables} format={format} t={t} />
        <Offers {...props} />
        <Keywords {...filled} />
      </div>
    </Card>
  );
};
