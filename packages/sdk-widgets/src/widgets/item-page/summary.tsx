import type { AnalyzedItem } from '@relist/api/contract';
import type { ReactNode, Ref } from 'react';
import { summarizePrice, formatRange, type PriceSummary } from '../../headless/item/item-summary.ts';
import { translateQuestion } from '../../headless/shared/messages.ts';
import { useTranslate } from '../../hooks/index.ts';
import { HangingTag } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';
import { ConfidenceLabel } from './confidence-label.tsx';
import styles from './item-page.module.css';

export interface SummaryProps {
  readonly analyzed: AnalyzedItem;
  /** Current asking price in US dollars. */
  readonly askingPrice: number;
  /** Heading level of the item's name. */
  readonly level: 1 | 2;
  /** Receives focus when an analysis ends. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** The main action: the post button. */
  readonly postAction: ReactNode;
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

/** Returns the amount on the tag: the price, or `[low, high]` if there is none yet; null if there is neither. */
const getTagAmount = (summary: PriceSummary | null, askingPrice: number, { item: { question } }: AnalyzedItem) => {
  if (summary || askingPrice > 0) return askingPrice;
  return question?.range ? ([question.range.low, question.range.high] as const) : null;
};

/** Placeholder for the range in its sentence. */
const RANGE_MARK = '|';

/** The result and the main action: price, confidence, name, the range with one reason, and the post button. */
export const Summary = ({ analyzed, askingPrice, level, headingRef, postAction }: SummaryProps) => {
  const t = useTranslate();
  const format = useFormat();
  const { item } = analyzed;
  const summary = summarizePrice(analyzed, format, t);
  const range = summary ?? item.question?.range;
  const [textBefore, textAfter] = t('result.range', { range: RANGE_MARK }).split(RANGE_MARK);
  return (
    <>
      <div className={styles.price}>
        <HangingTag amount={getTagAmount(summary, askingPrice, analyzed)} locale={format.locale} blank={t('item.noPrice')} />
        <ConfidenceLabel item={item} level={summary?.level ?? 'low'} t={t} />
      </div>
      <Heading level={level} headingRef={headingRef}>
        <bdi>{item.name}</bdi>
      </Heading>
      <p className={styles.sentence}>
        {range ? (
          <>
            {textBefore}
            <b>{formatRange(range, format)}</b>
            {textAfter}
          </>
        ) : (
          !item.question && t('analysis.noValue')
        )}{' '}
        {summary ? summary.reason : item.question && translateQuestion(t, item.question)}
      </p>
      {postAction}
    </>
  );
};
