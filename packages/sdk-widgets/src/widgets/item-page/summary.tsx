import type { AnalysedItem } from '@relist/api/contract';
import type { ReactNode, Ref } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { priceSummary, rangeText, type PriceSummary } from '../../headless/item/item-summary.ts';
import { HangingTag } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import { ConfidenceWord } from './confidence-word.tsx';
import styles from './item-page.module.css';

export interface SummaryProps {
  readonly analysed: AnalysedItem;
  /** Current asking price, US dollars. */
  readonly asked: number;
  /** Heading level below the page's heading, if it has one. */
  readonly level: 1 | 2;
  /** Receives focus when an analysis ends. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** The main action: the post button. */
  readonly post: ReactNode;
  readonly format: Format;
  readonly t: Translate;
}

interface HeadingProps extends Pick<SummaryProps, 'level' | 'headingRef'> {
  readonly children: ReactNode;
}

export const Heading = ({ level, headingRef, children }: HeadingProps) => {
  const Tag = level === 1 ? 'h1' : 'h2';
  return (
    <Tag ref={headingRef} tabIndex={-1} className={styles.name}>
      {children}
    </Tag>
  );
};

/** Returns what the tag shows: the price, or only the range if the model is unknown. */
const tagOf = (summary: PriceSummary | null, asked: number, { item: { question } }: AnalysedItem) => {
  if (summary) return asked;
  return question?.range ? ([question.range.low, question.range.high] as const) : null;
};

/** Stands for the range in its sentence, to find where it goes. */
const RANGE_MARK = '|';

/** Result and action: price, confidence, name, the range with one reason, and the post button. */
export const Summary = ({ analysed, asked, level, headingRef, post, format, t }: SummaryProps) => {
  const { item } = analysed;
  const summary = priceSummary(analysed, format, t);
  const range = summary ?? item.question?.range;
  const [before, after] = t('result.range', { range: RANGE_MARK }).split(RANGE_MARK);
  return (
    <>
      <div className={styles.price}>
        <HangingTag amount={tagOf(summary, asked, analysed)} locale={format.locale} blank={t('item.noPrice')} />
        <ConfidenceWord item={item} level={summary?.level ?? 'low'} t={t} />
      </div>
      <Heading level={level} headingRef={headingRef}>
        <bdi>{item.name}</bdi>
      </Heading>
      <p className={styles.sentence}>
        {range ? (
          <>
            {before}
            <b>{rangeText(range, format)}</b>
            {after}
          </>
        ) : (
          t('analysis.noValue')
        )}{' '}
        {summary?.reason}
      </p>
      {post}
    </>
  );
};
