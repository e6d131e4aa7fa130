import type { AnalyzedItem, ListedItem } from '@relist/api/contract';
import { useEffect, useRef, useState } from 'react';
import { isListed } from '../../core/is-listed.ts';
import analysisTexts from '../../core/texts/en/analysis.json';
import itemViewTexts from '../../core/texts/en/item-view.json';
import listingTexts from '../../core/texts/en/listing.json';
import pricingTexts from '../../core/texts/en/pricing.json';
import { roundStrategies } from '../../headless/pricing/asking-price.ts';
import { getItemPhase } from '../../headless/item/item-summary.ts';
import { usePlatformRules, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import { Button, NamedCard } from '../../ui/index.ts';
import { FactsCard } from '../analysis-card/facts-card.tsx';
import page from '../item-page/item-page.module.css';
import { ItemPhotos } from '../item-page/item-photos.tsx';
import { Heading, Summary } from '../item-page/summary.tsx';
import { CopyByHand } from '../listing-generator/posting/copy-by-hand.tsx';
import { usePosting } from '../listing-generator/posting/use-posting.ts';
import { PricingCardView } from '../pricing-card/pricing-card-view.tsx';
import { useAskingPrice } from '../shared/use-asking-price.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './try-it.module.css';

const resultTexts = { ...analysisTexts, ...itemViewTexts, ...listingTexts, ...pricingTexts };

const loadSaveDialog = () => import('./save-dialog.tsx');

export interface TryResultViewProps {
  readonly analyzed: AnalyzedItem;
  /** Starts over with another photo. */
  readonly onAnother: () => void;
  /** Opens the page where the result can be saved. Default: opens a sign-up dialog over the result. */
  readonly onSave?: () => void;
}

const ResultActions = ({ onSave, onAnother }: Pick<TryResultViewProps, 'onAnother'> & { readonly onSave: () => void }) => {
  const t = useTranslate();
  return (
    <div className={styles.actions}>
      <div>
        <Button variant="primary" onClick={onSave}>
          {t('try.save')}
        </Button>
        <Button onClick={onAnother}>{t('try.another')}</Button>
      </div>
      <p>{t('try.kept')}</p>
    </div>
  );
};

const TryPrice = ({ item, listing }: AnalyzedItem) => {
  const { price } = useAskingPrice(item, listing);
  const rules = usePlatformRules(listing?.platform);
  const strategies = roundStrategies(item.priceResearch?.strategies ?? [], rules);
  return <PricingCardView item={item} listing={listing} askingPrice={{ price, strategies }} />;
};

/** Shows the result next to the photo, or a message that the item was not identified. */
const ResultHead = ({ analyzed, onAnother, onSave }: TryResultViewProps & { readonly onSave: () => void }) => {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { price } = useAskingPrice(analyzed.item, analyzed.listing);
  const actions = <ResultActions onSave={onSave} onAnother={onAnother} />;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (getItemPhase(analyzed.item) !== 'unnamed')
    return <Summary analyzed={analyzed} askingPrice={price} level={1} headingRef={heading} postAction={actions} />;
  return (
    <>
      <Heading level={1} headingRef={heading}>
        {t('weak.title')}
      </Heading>
      <p className={page.sentence}>{t('try.unnamed')}</p>
      {actions}
    </>
  );
};

/** The final listing, ready to copy. */
const TryListing = ({ analyzed }: { readonly analyzed: ListedItem }) => {
  const t = useTranslate();
  const { copies, manualText, close, postUrl, rules } = usePosting(analyzed);
  const { title, description, hashtags, platform } = analyzed.listing;
  const name = rules?.name ?? t(`platform.${platform}`);
  return (
    <NamedCard title={t('listing.heading')} name={name}>
      <div className={styles.listing}>
        {title && (
          <p dir="auto">
            <b>{title}</b>
          </p>
        )}
        <p dir="auto" className={styles.description}>
          {description}
        </p>
        {hashtags.length > 0 && (
          <p dir="auto" className={styles.tags}>
            {hashtags.join(' ')}
          </p>
        )}
        <div>
          <Button aria-label={t('listing.copyListing')} onClick={() => void copies.listing()}>
            {t('try.copy')}
          </Button>
        </div>
        {manualText !== null && <CopyByHand text={manualText} postUrl={postUrl} platform={name} onDone={close} t={t} />}
      </div>
    </NamedCard>
  );
};

/** The full result of an analysis without an account. Visitors can read and copy it. Changing it requires an account. */
export const TryResultView = ({ analyzed, onAnother, onSave }: TryResultViewProps) => {
  useTexts(resultTexts);
  const t = useTranslate();
  const [isSaving, setIsSaving] = useState(false);
  const dialog = useLoaded(isSaving ? loadSaveDialog : null, () => setIsSaving(false));
  const { item } = analyzed;
  const { price } = useAskingPrice(item, analyzed.listing);
  const isPriced = getItemPhase(item) === 'priced';
  return (
    <div className={page.frame}>
      <div className={page.page}>
        <div className={page.photoColumn}>
          <ItemPhotos item={item} addButton={null} t={t} />
        </div>
        <div className={page.rest}>
          <section className={page.summary} aria-label={t('item.summary')}>
            <ResultHead analyzed={analyzed} onAnother={onAnother} onSave={onSave ?? (() => setIsSaving(true))} />
          </section>
          {isPriced && isListed(analyzed) && <TryListing analyzed={analyzed} />}
          <div className={page.pair}>
            <FactsCard item={item} editing={null} hasFold t={t} />
            {isPriced && <TryPrice {...analyzed} />}
          </div>
        </div>
      </div>
      {isSaving && dialog && <dialog.SaveDialog item={item} price={isPriced ? price : null} onClose={() => setIsSaving(false)} />}
    </div>
  );
};
