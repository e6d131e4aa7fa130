import type { ItemSummary, Platform } from '@relist/api/contract';
import { useState } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { isPriceMissing } from '../../stores/item-list/item-list-state.ts';
import { Chip, joinClasses, PriceTag } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './listings-table.module.css';

interface RowPartProps {
  readonly item: ItemSummary;
  readonly format: Format;
  readonly t: Translate;
}

/** The status. Highlights active items, and drafts with an open question or without a price. */
export const StatusChip = ({ item, t }: Omit<RowPartProps, 'format'>) => {
  const { status, question } = item;
  if ((question && status === 'draft') || isPriceMissing(item)) return <Chip tone="check">{t('rows.needsLook')}</Chip>;
  return <Chip tone={status === 'active' ? 'ok' : 'neutral'}>{t(`listings.status.${status}`)}</Chip>;
};

/** Initials shown instead of the platforms' logos. */
const PLATFORM_INITIALS: Readonly<Record<Platform, string>> = { ebay: 'e', facebook: 'f', instagram: 'I', poshmark: 'P', tiktok: 'T' };

/** The platforms an item is or was listed on. */
export const Platforms = ({ item: { listings }, t }: Omit<RowPartProps, 'format'>) => (
  <span className={styles.platforms}>
    {listings
      .filter(({ status }) => status !== 'draft')
      .map(({ id, platform, status }) => {
        const name = t(`platform.${platform}`);
        return (
          <span key={id} role="img" aria-label={name} title={name} className={joinClasses(styles.mark, status === 'active' && styles.live)}>
            {PLATFORM_INITIALS[platform]}
          </span>
        );
      })}
  </span>
);

/** The price. A draft without a price has the price 0, which is not shown. */
export const RowPrice = ({ item: { price, status }, format, t }: RowPartProps) => (
  <span className={joinClasses(styles.cost, status === 'sold' && styles.quiet)}>
    {price === null || (price === 0 && status === 'draft') ? (
      <span className={styles.note}>{t('rows.noPrice')}</span>
    ) : (
      <PriceTag amount={price} size="s" locale={format.locale} />
    )}
  </span>
);

const formatDay = (date: Date) => date.toDateString();

/** Returns "today" or the date, with the year only if it is not the current one. */
export const formatShortDay = (iso: string, locale: string, now = new Date()): string => {
  const date = new Date(iso);
  if (formatDay(date) === formatDay(now)) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day');
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year }).format(date);
};

const Keywords = ({ item: { keywords, moreKeywords }, t }: Omit<RowPartProps, 'format'>) => (
  <ul className={styles.keywords}>
    {keywords.map((word, index) => (
      <li key={index}>
        <Chip>
          <span dir="auto">{word}</span>
        </Chip>
      </li>
    ))}
    {moreKeywords > 0 && <li className={styles.note}>{t('listings.more', { count: moreKeywords })}</li>}
  </ul>
);

/** The start of the description, which expands to show keywords, or the open question. Collapsed rows render no keywords, for speed. */
export const Excerpt = ({ item, t }: Omit<RowPartProps, 'format'>) => {
  const { excerpt, keywords, question, status } = item;
  const [isOpen, setIsOpen] = useState(false);
  const request = question && status === 'draft' ? question : isPriceMissing(item) && 'price';
  if (request) return <p className={joinClasses(styles.excerpt, styles.ask)}>{t(`rows.ask.${request}`)}</p>;
  if (!excerpt) return null;
  if (keywords.length === 0)
    return (
      <p className={styles.excerpt} dir="auto">
        <span className={styles.line}>{excerpt}</span>
      </p>
    );
  return (
    <details className={styles.excerpt} onToggle={(event) => setIsOpen((event.currentTarget as HTMLDetailsElement).open)}>
      <summary dir="auto">
        <span className={styles.line}>{excerpt}</span>
      </summary>
      {isOpen && <Keywords item={item} t={t} />}
    </details>
  );
};
