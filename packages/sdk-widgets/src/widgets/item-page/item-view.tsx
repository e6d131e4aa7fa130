import type { AnalyzedItem, Listing } from '@relist/api/contract';
import { useEffect, useRef, useState, type ReactNode, type Ref, type RefObject } from 'react';
import { translateError, type RelistError } from '../../core/errors.ts';
import { isListed } from '../../core/is-listed.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { getItemPhase, type ItemPhase } from '../../headless/item/item-summary.ts';
import { useTranslate } from '../../hooks/index.ts';
import { Alert, Button, Icon, PriceTag } from '../../ui/index.ts';
import { FactsCard } from '../analysis-card/facts-card.tsx';
import { useCorrections, type FactEditing } from '../analysis-card/use-corrections.ts';
import { ListingGenerator } from '../listing-generator/listing-generator.tsx';
import { PricingCard } from '../pricing-card/pricing-card.tsx';
import { QuickStats } from '../quick-stats/quick-stats.tsx';
import { DeferredRender } from '../shared/deferred-render.tsx';
import { RetryAlert } from '../shared/retry-alert.tsx';
import { useAskingPrice } from '../shared/use-asking-price.ts';
import { useFormat } from '../shared/use-format.ts';
import { useOnline } from '../shared/use-online.ts';
import { ItemPhotos } from './item-photos.tsx';
import styles from './item-page.module.css';
import { ModelQuestion } from './model-question.tsx';
import { NameQuestion } from './name-question.tsx';
import { NotesFold, StatsFold } from './folds.tsx';
import { NextStep, OwnPrice, PostButton, useSoldListing, type PostProps } from './post.tsx';
import postStyles from './post.module.css';
import { Summary } from './summary.tsx';
import { useAddPhoto, type PhotoUpload } from './use-add-photo.tsx';
import { PhotoRequest } from './photo-request.tsx';

/** The props that the item's page passes to its view. */
interface PageProps {
  /** Greeting or back link, shown above the photo. */
  readonly greeting?: ReactNode;
  /** Buttons at the end of the line with the greeting. */
  readonly actions?: ReactNode;
  /** Heading level of the item's name. */
  readonly level?: 1 | 2 | undefined;
  /** Called after a listing is copied and its platform is opened. */
  readonly onPost?: ((listing: Listing) => void) | undefined;
  /** Opens the item's price history, for pages that have one. */
  readonly onTrack?: (() => void) | undefined;
}

export interface ItemViewProps {
  readonly analyzed: AnalyzedItem;
  readonly page: PageProps;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Deletes the item; null if the page offers no deletion. */
  readonly onDelete?: (() => Promise<RelistError | null>) | null | undefined;
}

interface SectionProps extends ItemViewProps {
  readonly phase: ItemPhase;
  readonly editing: FactEditing;
  readonly photoUpload: PhotoUpload;
}

/** Returns whether a question is shown instead of the summary, facts and price. */
const isAskingPhase = (phase: ItemPhase): boolean => phase === 'unnamed' || phase === 'asking';

/** Time in milliseconds that "Saved" is shown. */
const SAVED_SHOWN_MS = 2000;

/** Returns true for two seconds after each save. */
const useSaved = (savedAt: number | null): boolean => {
  const [fadedAt, setFadedAt] = useState<number | null>(savedAt);
  useEffect(() => {
    const timer = setTimeout(() => setFadedAt(savedAt), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);
  return savedAt !== null && savedAt !== fadedAt;
};

const describeStatus = ({ pending }: FactEditing, isSaved: boolean, t: Translate): string => {
  if (pending) return t(pending === 'photo' ? 'wish.busy' : 'item.saving');
  return isSaved ? t('item.saved') : '';
};

/** Renders the request for the photo that would help most. Renders nothing if no photo would help or the item has the maximum number of photos. */
const renderPhotoRequest = ({ analyzed: { item }, photoUpload }: Pick<SectionProps, 'analyzed' | 'photoUpload'>, level: 2 | 3) =>
  item.nextPhoto && !photoUpload.isFull && <PhotoRequest photo={item.nextPhoto} photoUpload={photoUpload} level={level} />;

/** The line above the photo: greeting or back link, save status, buttons. */
const TopLine = ({ page, editing }: Pick<SectionProps, 'page' | 'editing'>) => {
  const t = useTranslate();
  const isSaved = useSaved(editing.savedAt);
  return (
    <div className={page.greeting || page.actions ? styles.top : styles.status}>
      {page.greeting}
      <output className={styles.saved}>{describeStatus(editing, isSaved, t)}</output>
      {page.actions}
    </div>
  );
};

interface QuestionSectionProps extends Pick<SectionProps, 'analyzed' | 'page' | 'headingRef' | 'editing' | 'photoUpload'> {
  readonly onSkip: () => void;
}

/** The question that the result depends on: which item it is, or which model. */
const QuestionSection = ({ analyzed, page: { level = 2 }, headingRef, editing, photoUpload, onSkip }: QuestionSectionProps) => {
  const { item } = analyzed;
  const { question } = item;
  const t = useTranslate();
  const headingProps = { level, headingRef };
  if (getItemPhase(item) === 'unnamed') {
    const photoRequest = renderPhotoRequest({ analyzed, photoUpload }, level === 1 ? 2 : 3);
    return <NameQuestion {...headingProps} item={item} editing={editing} photoRequest={photoRequest} t={t} />;
  }
  const labelButton = !photoUpload.isFull && (
    <Button variant="quiet" icon="camera" busy={photoUpload.isBusy} onClick={photoUpload.openFilePicker}>
      {t(photoUpload.isBusy ? 'wish.busy' : 'wish.label')}
    </Button>
  );
  return question && <ModelQuestion {...headingProps} {...{ editing, labelButton, onSkip }} item={{ ...item, question }} />;
};

interface ResultSectionProps extends Pick<SectionProps, 'analyzed' | 'page' | 'headingRef'> {
  readonly postAction: ReactNode;
}

const ResultSection = ({ analyzed, page: { level = 2 }, headingRef, postAction }: ResultSectionProps) => {
  const { price } = useAskingPrice(analyzed.item, analyzed.listing);
  return <Summary {...{ analyzed, level, headingRef, postAction }} askingPrice={price} />;
};

/**
 * The price tag and post button at the bottom of a phone's screen. They appear once the button next to the photo has scrolled out of view.
 */
const Dock = ({ analyzed, onPost }: Pick<PostProps, 'analyzed' | 'onPost'>) => {
  const { locale } = useFormat();
  const t = useTranslate();
  const { price } = useAskingPrice(analyzed.item, analyzed.listing);
  if (useSoldListing(analyzed)) return null;
  return (
    <section className={postStyles.dock} aria-label={t('item.next')}>
      <div>
        <PriceTag size="s" amount={price} locale={locale} />
        <PostButton analyzed={analyzed} onPost={onPost} />
      </div>
    </section>
  );
};

type MoreSectionProps = Pick<SectionProps, 'analyzed' | 'page' | 'editing' | 'onDelete'>;

const MoreSection = ({ analyzed: { item }, page: { onTrack }, editing, onDelete = null }: MoreSectionProps) => {
  const format = useFormat();
  const t = useTranslate();
  return (
    <section className={styles.more} aria-label={t('item.more')}>
      <NotesFold key={item.id} {...{ item, editing, onTrack, onDelete, format, t }} />
      <div className={styles.narrow}>
        <StatsFold />
      </div>
    </section>
  );
};

/** Shown below the summary: the listing, facts and price explanation. An unidentified item has none of them yet. */
const DetailSections = (props: MoreSectionProps & Pick<SectionProps, 'phase' | 'photoUpload'>) => {
  const { analyzed, phase, editing } = props;
  const isAsking = isAskingPhase(phase);
  const t = useTranslate();
  const { item } = analyzed;
  return (
    <>
      {isListed(analyzed) && !isAsking && (
        <DeferredRender paints={1}>
          <ListingGenerator hasPrice={false} hasPost={false} hasPreview />
        </DeferredRender>
      )}
      {!isAsking && (
        <div className={styles.pair}>
          <DeferredRender paints={2}>
            <FactsCard item={item} editing={editing} hasFold prompt={renderPhotoRequest(props, 3)} t={t} />
          </DeferredRender>
          {phase === 'priced' && (
            <DeferredRender paints={3}>
              <PricingCard />
            </DeferredRender>
          )}
        </div>
      )}
      <DeferredRender paints={4}>
        <MoreSection {...props} />
      </DeferredRender>
    </>
  );
};

const Warnings = ({ photoUpload: { error, retry } }: Pick<SectionProps, 'photoUpload'>) => {
  const t = useTranslate();
  const isOnline = useOnline();
  return (
    <div className={styles.warnings}>
      {!isOnline && <Alert tone="check">{t('item.offline')}</Alert>}
      {error && <RetryAlert text={t('wish.failed', { message: translateError(error, t) })} onRetry={retry} />}
    </div>
  );
};

/** Returns whether an element has scrolled out of view at the top. */
const useScrolledOut = (element: RefObject<HTMLElement | null>, isRendered: boolean): boolean => {
  const [isScrolledOut, setIsScrolledOut] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || !isRendered) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsScrolledOut(!entry.isIntersecting && entry.boundingClientRect.bottom < innerHeight / 2);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isRendered]);
  return isScrolledOut && isRendered;
};

/** One item's page: the result, the post button, the facts with their evidence, and the notes. */
export const ItemView = (props: ItemViewProps) => {
  const { analyzed, page } = props;
  const { item } = analyzed;
  const editing = useCorrections();
  const t = useTranslate();
  const [skippedId, setSkippedId] = useState<string | null>(null);
  const postArea = useRef<HTMLDivElement>(null);
  const hasListing = isListed(analyzed);
  const isDocked = useScrolledOut(postArea, hasListing);
  const itemPhase = getItemPhase(item);
  const isQuestionClosed = skippedId === item.id || (hasListing && analyzed.listing.price > 0);
  const phase = itemPhase === 'asking' && isQuestionClosed ? 'unpriced' : itemPhase;
  const photoUpload = useAddPhoto(item, editing);
  const isAsking = isAskingPhase(phase);
  const sectionProps = { ...props, phase, editing, photoUpload };
  const addButton = !photoUpload.isFull && (
    <button type="button" aria-label={t('wish.action')} disabled={photoUpload.isBusy} onClick={photoUpload.openFilePicker}>
      <Icon name="plus" />
    </button>
  );
  const postAction = hasListing && !isAsking && (
    <div ref={postArea}>
      {phase === 'unpriced' && <OwnPrice listing={analyzed.listing} />}
      <NextStep analyzed={analyzed} onPost={page.onPost} />
    </div>
  );
  return (
    <>
      <div className={styles.frame}>
        <TopLine {...sectionProps} />
        <Warnings {...sectionProps} />
        <div className={styles.page} data-asking={isAsking || undefined}>
          <div className={styles.photoColumn}>
            <ItemPhotos key={item.id} item={item} addButton={addButton} t={t} />
            {photoUpload.input}
            <div className={styles.stats}>
              <QuickStats />
            </div>
          </div>
          <div className={styles.rest}>
            <section className={styles.summary} aria-label={t('item.summary')}>
              {isAsking ? (
                <QuestionSection {...sectionProps} onSkip={() => setSkippedId(item.id)} />
              ) : (
                <ResultSection {...sectionProps} postAction={postAction} />
              )}
            </section>
            <DetailSections {...sectionProps} />
          </div>
        </div>
      </div>
      {isDocked && isListed(analyzed) && !isAsking && <Dock analyzed={analyzed} onPost={page.onPost} />}
    </>
  );
};
