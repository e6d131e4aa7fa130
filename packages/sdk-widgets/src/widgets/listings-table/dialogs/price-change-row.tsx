import type { Translate } from '../../../core/languages/translate.ts';
import { createBulkRow } from '../../../headless/bulk/bulk-rows.ts';
import type { PriceChangeRow } from '../../../headless/bulk/price-changes.ts';
import { Photo, PriceTag } from '../../../ui/index.ts';
import type { Format } from '../../shared/use-format.ts';
import styles from './dialogs.module.css';

interface PriceChangeProps {
  readonly change: PriceChangeRow;
  readonly isSelected: boolean;
  /** True while the new price is being saved, and after it is saved. */
  readonly isLocked: boolean;
  readonly onToggle: (id: string, isSelected: boolean) => void;
  readonly format: Format;
  readonly t: Translate;
}

/** A price change with its old price, new price and reason. */
export const PriceChange = ({
  change: { item, price, currentPrice, newPrice },
  isSelected,
  isLocked,
  onToggle,
  format,
  t,
}: PriceChangeProps) => {
  const row = createBulkRow(price, format, t);
  return (
    <li>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          aria-label={t('prices.one', { name: item.name })}
          checked={isSelected}
          disabled={isLocked}
          onChange={(event) => onToggle(item.id, event.currentTarget.checked)}
        />
      </label>
      <span className={styles.thumb} aria-hidden="true">
        {item.photo !== null && <Photo src={item.photo} alt="" lazy />}
      </span>
      <div className={styles.itemText}>
        <b dir="auto">{item.name}</b>
        {row.note && <span className={styles.note}>{row.note}</span>}
      </div>
      <div className={styles.prices}>
        <s>{format.money(currentPrice)}</s>
        <PriceTag amount={newPrice} size="s" locale={format.locale} />
        <span className={styles.finePrint}>{row.change.text}</span>
      </div>
    </li>
  );
};
