import type { AnalysisResults, Item, Listing, LiveComparables, PriceResearch, PriceStrategy } from '@relist/api/contract';
import { useId, type ComponentProps, type ReactNode } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { createPriceBreakdown } from '../../headless/pricing/price-breakdown.ts';
import { translateStrategy } from '../../headless/shared/messages.ts';
import { useTranslate } from '../../hooks/index.ts';
import { Card, Fold, NamedCard } from '../../ui/index.ts';
import { DeferredRender } from '../shared/deferred-render.tsx';
import { LiveOffers } from '../shared/live-offers.tsx';
import { useFormat, type Format } from '../shared/use-format.ts';
import { PriceBreakdown } from './price-breakdown.tsx';
import { Comparables, type ComparablesProps } from './comparables.tsx';
import { Payouts } from './payouts.tsx';
import { PriceBand } from './price-band.tsx';
import { PriceQuestion } from './price-question.tsx';
import styles from './pricing-card.module.css';

export type PricedItem = Pick<Item, 'estimatedValue' | 'priceResearch' | 'question' | 'retailPrice' | 'originalPrice' | 'analysisResults'>;

interface AskingPrice {
  /** The asking price in US dollars. */
  readonly price: number;
  /** Strategies with prices in the platform's steps. */
  readonly strategies: readonly PriceStrategy[];
  /** Sets the asking price. Omitted if it cannot be set. */
  readonly onPrice?: (price: number) => void;
}

type LiveOffersProps = Pick<ComponentProps<typeof LiveOffers>, 'onToggle'> & { readonly live: LiveComparables | null };
type Answering = Pick<ComponentProps<typeof PriceQuestion>, 'onAnswer' | 'isAnswering' | 'hasFailed'>;

export interface PricingCardViewProps extends Partial<Pick<ComparablesProps, 'renderComparable'>> {
  /** The priced item, or null before an analysis. */
  item: PricedItem | null;
  listing: Pick<Listing, 'platform'> | null;
  askingPrice: AskingPrice;
  /** Other sellers' current offers. Hidden if omitted. */
  offers?: LiveOffersProps | undefined;
  /** How the item's question is answered. If omitted, the question is read-only. */
  answering?: Answering;
}

interface StrategiesProps {
  /** Prices in the platform's steps. */
  readonly strategies: readonly PriceStrategy[];
  /** The current asking price. */
  readonly price: number;
  readonly onChoose: (price: number) => void;
  readonly format: Format;
  readonly t: Translate;
}

/** Pricing strategies, from a quick sale to a premium price. Selecting one sets its price. */
const Strategies = ({ strategies, price, onChoose, format, t }: StrategiesProps) => {
  const group = useId();
  if (strategies.length === 0) return null;
  return (
    <div className={styles.strategies} role="radiogroup" aria-label={t('pricing.strategies')}>
      {strategies.map((strategy) => (
        <label key={strategy.name}>
          <input type="radio" name={group} checked={strategy.price === price} onChange={() => onChoose(strategy.price)} />
          {translateStrategy(t, strategy).label} <b>{format.money(strategy.price)}</b>
        </label>
      ))}
    </div>
  );
};

type ItemScores = Pick<AnalysisResults, 'marketability' | 'trendScore' | 'rarityScore' | 'authenticityScore'>;

/** Minimum scores of the levels high and medium. */
const MIN_LEVEL_SCORES = [60, 40] as const;
const getLevel = (score: number) => (score >= MIN_LEVEL_SCORES[0] ? 'high' : score >= MIN_LEVEL_SCORES[1] ? 'medium' : 'low');
/** Returns the key of a score's label: excellent from 80, good from 60, fair from 40, and otherwise poor. */
const getLabel = (score: number) => (score >= 80 ? 'excellent' : score >= 60 ? 'good' : score >= 40 ? 'fair' : 'poor');

/** Shows in one word how easy the item is to sell. The fold contains the scores, except demand, which is unknown. */
const Scores = ({ results, t }: { readonly results: ItemScores; readonly t: Translate }) => {
  const { marketability, trendScore, rarityScore, authenticityScore } = results;
  const label = t(`marketability.${getLabel(marketability)}`);
  const describeLevel = (score: number | null) => score !== null && t(`demand.${getLevel(score)}`);
  const scores = [
    ['marketability', marketability, label],
    ['trend', trendScore, describeLevel(trendScore)],
    ['rarity', rarityScore, describeLevel(rarityScore)],
    ['authenticity', authenticityScore, describeLevel(authenticityScore)],
  ] as const;
  const knownScores = scores.filter(([, score]) => score !== null);
  // Authenticity does not depend on sales. The facts card shows it once a photo supports it.
  const unknownNames = scores.filter(([name, score]) => score === null && name !== 'authenticity').map(([name]) => t(`demand.${name}`));
  return (
    <Fold title={t('demand.marketability')} answer={label}>
      <dl className={styles.scores}>
        {knownScores.map(([name, score, levelText]) => (
          <div key={name}>
            <dt>{t(`demand.${name}`)}</dt>
            <dd>{t('pricing.score', { level: String(levelText), score: Math.round(Number(score)) })}</dd>
          </div>
        ))}
        {unknownNames.length > 0 && (
          <div>
            <dt>{unknownNames.join(', ')}</dt>
            <dd>{t('demand.unknown')}</dd>
          </div>
        )}
      </dl>
    </Fold>
  );
};

const Offers = ({ offers }: Pick<PricingCardViewProps, 'offers'>) => {
  const t = useTranslate();
  const format = useFormat();
  return offers?.live ? <LiveOffers live={offers.live} onToggle={offers.onToggle} format={format} t={t} /> : null;
};

interface PriceSectionProps extends Pick<PricingCardViewProps, 'listing' | 'askingPrice' | 'renderComparable'> {
  readonly item: PricedItem;
  readonly research: PriceResearch;
  /** The offers that the price is compared with. */
  readonly children: ReactNode;
}

const PriceSection = ({ item, research, listing, askingPrice, renderComparable, children }: PriceSectionProps) => {
  const t = useTranslate();
  const format = useFormat();
  const { price, strategies, onPrice } = askingPrice;
  const balancedPrice = strategies.find(({ name }) => name === 'balanced')?.price;
  const breakdown = createPriceBreakdown(research.factors, balancedPrice ?? (Math.round(Number(research.averagePrice)) || price));
  return (
    <>
      <div className={styles.frame}>
        <PriceBand research={research} format={format} t={t} />
        <PriceBreakdown breakdown={breakdown} format={format} t={t} />
        {onPrice && <Strategies strategies={strategies} price={price} onChoose={onPrice} format={format} t={t} />}
      </div>
      <DeferredRender paints={1}>
        <div className={styles.folds}>
          <Comparables renderComparable={renderComparable} item={item} research={research} price={price} remarks={breakdown.remarks}>
            {children}
          </Comparables>
          <Payouts research={research} platform={listing?.platform ?? null} price={price} onPrice={onPrice} format={format} t={t} />
          <Scores results={item.analysisResults} t={t} />
        </div>
      </DeferredRender>
    </>
  );
};

/** Presentational view of an item's price estimate and the reasons for it. */
export const PricingCardView = (props: PricingCardViewProps) => {
  const { item, answering } = props;
  const t = useTranslate();
  const format = useFormat();
  if (!item)
    return (
      <Card title={t('pricing.title')}>
        <p className={styles.empty}>{t('pricing.empty')}</p>
      </Card>
    );
  const research = item.priceResearch;
  return (
    <NamedCard title={t('pricing.factors')} name={t('pricing.title')}>
      {research ? (
        <PriceSection {...props} item={item} research={research}>
          <Offers {...props} />
        </PriceSection>
      ) : (
        <div className={styles.frame}>
          <PriceQuestion question={item.question} {...answering} format={format} t={t} />
          <Offers {...props} />
        </div>
      )}
    </NamedCard>
  );
};
