import type { PriceStrategy } from '@relist/api/contract';
import { useId } from 'react';
import type { Translate } from '../../core/translate.ts';
import { strategyWords } from '../../headless/messages.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './pricing-card.module.css';

interface StrategiesProps {
  /** Prices in the platform's steps. */
  readonly strategies: readonly PriceStrategy[];
  /** The current asking price. */
  readonly price: number;
  readonly onChoose: (price: number) => void;
  readonly format: Format;
  readonly t: Translate;
}

/** Pricing strategies: faster or higher. Selecting one sets its price. */
export const Strategies = ({ strategies, price, onChoose, format, t }: StrategiesProps) => {
  const group = useId();
  if (strategies.length === 0) return null;
  return (
    <div className={styles.strategies} role="radiogroup" aria-label={t('pricing.strategies')}>
      {strategies.map((strategy) => (
        <label key={strategy.name}>
          <input type="radio" name={group} checked={strategy.price === price} onChange={() => onChoose(strategy.price)} />
          {strategyWords(t, strategy).label} <b>{format.money(strategy.price)}</b>
        </label>
      ))}
    </div>
  );
};
