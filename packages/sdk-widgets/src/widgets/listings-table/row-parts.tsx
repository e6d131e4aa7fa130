import type { ItemSummary, Platform } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Chip, classes, PriceTag } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './listings-table.module.css';

interface RowPartProps {
  readonly item: ItemSummary;
  readonly format: Format;
  readonly t: Translate;
}

/** An active one stands out, a sold one is quiet, and one that waits asks for a look. */
export const StatusChip = ({ item: { status, question }, t }: Omit<RowPartProps, 'format'>) => {
  if (question && status === 'draft') return <Chip tone="check">{t('rows.needsLook')}</Chip>;
  return <Chip tone={status === 'active' ? 'ok' : 'neutral'}>{t(`listings.status.${status}`)}</Chip>;
};

/** Our own letters, not the platforms' marks. */
const LETTERS: Readonly<Record<Platform, string>> = { ebay: 'e', facebook: 'f', instagram: 'I', poshmark: 'P', tiktok: 'T' };

/** Where it is, or was, offered. */
export const Platforms = ({ item: { listings }, t }: Omit<RowPartProps, 'format'>) => (
  <span className={styles.where}>
    {listings
      .filter(({ status }) => status !== 'draft')
      .map(({ id, platform, status }) => {
        const name = t(`platform.${platform}`);
        return (
          <span key={id} role="img" aria-label={name} title={name} className={classes(styles.mark, status === 'active' && styles.live)}>
            {LETTERS[platform]}
          </span>
        );
      })}
  </span>
);

export const Cost = ({ item: { price, status }, format, t }: RowPartProps) => (
  <span className={classes(styles.cost, status === 'sold' && styles.quiet)}>
    {price === null ? (
      <span className={styles.minor}>{t('rows.noPrice')}</span>
    ) : (
      <PriceTag amount={price} size="s" locale={format.locale} />
    )}
  </span>
);

const dayOf = (date: Date) => date.toDateString();

/** "today", else the day; the year only where it is another one. */
export const shortDay = (iso: string, locale: string, now = new Date()): string => {
  const date = new Date(iso);
  if (dayOf(date) === dayOf(now)) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day');
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year }).format(date);
};

/** How its description begins; opens with its keywords. What it waits for comes before both. */
export const Peek = ({ item: { excerpt, keywords, moreKeywords, question, status }, t }: Omit<RowPartProps, 'format'>) => {
  if (question && status === 'draft') return <p className={classes(styles.peek, styles.ask)}>{t(`rows.ask.${question}`)}</p>;
  if (!excerpt) return null;
  if (keywords.length === 0)
    return (
      <p className={styles.peek} dir="auto">
        <span className={styles.line}>{excerpt}</span>
      </p>
    );
  return (
    <details className={styles.peek}>
      <summary dir="auto">
        <span className={styles.line}>{excerpt}</span>
      </summary>
      <ul className={styles.keywords}>
        {keywords.map((word, at) => (
          <li key={at}>
            <Chip>
              <span dir="auto">{word}</span>
            </Chip>
          </li>
        ))}
        {moreKeywords > 0 && <li className={styles.minor}>{t('listings.more', { count: moreKeywords })}</li>}
      </ul>
    </details>
  );
};
