import type { Item, ListingDetail } from '@relist/api/contract';
import { useEffect, useRef, useState } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { useRelist, useStore, useTranslate } from '../../hooks/index.ts';
import { findOtherActiveListings, type PostedStore } from '../../stores/listings/posted.ts';
import { Button, Chip, PriceTag } from '../../ui/index.ts';
import { external } from '../../ui/icons/outlines.ts';
import { CopyByHandLoader } from '../listing-generator/posting/copy-by-hand-loader.tsx';
import { usePosting } from '../listing-generator/posting/use-posting.ts';
import { useFormat } from '../shared/use-format.ts';
import { CopyRows } from './copy-rows.tsx';
import { Done } from './done.tsx';
import { PageHead } from './page-head.tsx';
import { PhotoStep } from './photo-step.tsx';
import styles from './posted-page.module.css';
import { Step } from './step.tsx';

interface PostingViewProps {
  readonly postedStore: PostedStore;
  readonly item: Item;
  readonly listing: ListingDetail;
  readonly isCopied: boolean;
  readonly level: 1 | 2;
  readonly onDone?: (() => void) | undefined;
}

/** Moves focus to the question 'Did you post it?' when the user returns from the platform's tab. */
const useFocusOnReturn = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let wasAway = document.visibilityState === 'hidden';
    const onVisibilityChange = () => {
      if (wasAway && document.visibilityState === 'visible') heading.current?.focus();
      wasAway = document.visibilityState === 'hidden';
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);
  return heading;
};

interface CopyAndOpenProps {
  readonly item: Item;
  readonly listing: ListingDetail;
  /** Called after the listing is copied and its platform is opened. */
  readonly onOpen: () => void;
}

/** Shows the button from the item's page to users who arrive before copying, such as from a list. */
const CopyAndOpen = ({ item, listing, onOpen }: CopyAndOpenProps) => {
  const t = useTranslate();
  const analyzedItem = { item, question: item.question, listing, optimization: listing.optimization };
  const { canPost, post, postUrl, manualText, close } = usePosting(analyzedItem, onOpen);
  const platform = t(`platform.${listing.platform}`);
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant={listing.status === 'active' ? 'default' : 'primary'}
          icon={external}
          disabled={!canPost}
          onClick={() => void post()}
        >
          {t('posted.titleLater', { platform })}
        </Button>
      </div>
      {manualText !== null && <CopyByHandLoader text={manualText} postUrl={postUrl} platform={platform} onDone={close} t={t} />}
    </>
  );
};

/** Returns the heading and the next thing to do. */
const describeProgress = ({ platform: id, status }: ListingDetail, isOpen: boolean, t: Translate) => {
  const platform = t(`platform.${id}`);
  if (status === 'active') return { title: t('posted.listed', { platform }), lead: t('posted.listedLead') };
  return { title: t(isOpen ? 'posted.title' : 'posted.titleLater', { platform }), lead: t('posted.lead') };
};

/** The posting steps: paste, add the photos, confirm that it is posted. */
export const PostingView = ({ postedStore, item, listing, isCopied, level, onDone }: PostingViewProps) => {
  const t = useTranslate();
  const { locale } = useFormat();
  const { config } = useRelist();
  const state = useStore(postedStore);
  const heading = useFocusOnReturn();
  const Heading = level === 1 ? 'h2' : 'h3';
  const [isOpen, setIsOpen] = useState(isCopied);
  const otherListings = findOtherActiveListings(state, listing.platform);
  return (
    <>
      <PageHead item={item} level={level} {...describeProgress(listing, isOpen, t)}>
        <PriceTag size="s" amount={listing.price} locale={config.locale} />
      </PageHead>
      <div className={styles.steps}>
        <Step number={1} level={level} title={t('posted.1')}>
          {!isOpen && <CopyAndOpen item={item} listing={listing} onOpen={() => setIsOpen(true)} />}
          <CopyRows listing={listing} isCopied={isOpen} />
        </Step>
        <PhotoStep postedStore={postedStore} item={item} level={level} />
        <Step number={3} level={level} title={t('posted.3')} headingRef={heading} className={styles.last}>
          <Done postedStore={postedStore} item={item} listing={listing} onDone={onDone} isNext={isOpen} />
        </Step>
        {otherListings.length > 0 && (
          <section className={styles.card}>
            <Heading>{t('posted.else')}</Heading>
            <ul className={styles.rows} lang={locale}>
              {otherListings.map((otherListing) => (
                <li key={otherListing.id}>
                  <b>{t(`platform.${otherListing.platform}`)}</b>
                  <Chip tone="ok">{t('posted.active')}</Chip>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
};
