import type { Item } from '@relist/api/contract';
import { useEffect, useId, useRef, useState } from 'react';
import type { TextKey } from '../../core/texts/en.ts';
import type { Translate } from '../../core/languages/translate.ts';
import type { ConfidenceLevel } from '../../headless/item/item-summary.ts';
import { Icon } from '../../ui/index.ts';
import { placePopover } from '../../ui/overlays/place.ts';
import styles from './item-page.module.css';

interface ConfidenceLabelProps {
  readonly item: Pick<Item, 'analysisResults' | 'priceResearch' | 'nextPhoto'>;
  readonly level: ConfidenceLevel;
  readonly t: Translate;
}

/** Returns a sentence about the missing fact that affects the price most; '' if no photo would narrow the price. */
const describeUnknown = ({ nextPhoto }: ConfidenceLabelProps['item'], t: Translate): string =>
  nextPhoto?.gain.code === 'narrows_price'
    ? t('result.confidence.unknown', { fact: t(`analysis.${nextPhoto.fact}` as TextKey).toLowerCase() })
    : '';

/** The confidence as one word; a tap shows the percentages. */
export const ConfidenceLabel = ({ item, level, t }: ConfidenceLabelProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen || !tip.current || !button.current) return;
    const popover = tip.current;
    popover.showPopover();
    placePopover(popover, button.current, 'below', 'center');
    return () => {
      if (popover.matches(':popover-open')) popover.hidePopover();
    };
  }, [isOpen]);
  const { analysisResults, priceResearch } = item;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.confidence}
        data-level={level}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(`result.confidence.${level}`)} <Icon name="info" size={14} />
      </button>
      <div ref={tip} id={id} popover="auto" className={styles.tip} onToggle={(event) => event.newState === 'closed' && setIsOpen(false)}>
        <b>{t('result.confidence.title')}</b>
        <p>
          {t('result.confidence.how', {
            price: Math.round(priceResearch?.confidence ?? 0),
            item: Math.round(analysisResults.confidence),
          })}{' '}
          {describeUnknown(item, t)}
        </p>
      </div>
    </>
  );
};
