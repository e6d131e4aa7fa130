import type { Gap, ListedItem, Platform, PlatformRules } from '@relist/api/contract';
import type { Problem } from '../../core/errors.ts';
import type { Translate } from '../../core/translate.ts';
import type { EditablePart, ListingTexts } from '../../stores/listing-editor.ts';
import { Alert, Button, Card, NamedCard, Skeleton, VisuallyHidden } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import { ClaimNotes } from './claim-notes.tsx';
import { CopyByHandLoader } from './copy-by-hand-loader.tsx';
import { EditBar } from './edit-bar.tsx';
import { copy as copyOutline, external } from '../../ui/outlines.ts';
import { Improve } from './improve.tsx';
import styles from './listing-generator.module.css';
import { ListingText } from './listing-text.tsx';
import { platformName } from './platform-name.ts';
import { PlatformSwitch } from './platform-switch.tsx';

export type CopyPart = 'title' | 'description' | 'listing';

/** The field that fixes an SEO check. */
export type FixPlace = EditablePart | 'facts';

export interface EditState {
  /** Some part differs from what the server has. */
  readonly unsaved: boolean;
  /** Parts that cannot be saved as they stand. */
  readonly held: readonly EditablePart[];
  readonly saving: boolean;
  readonly problem: Problem | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface ListingGeneratorViewProps {
  analysed: ListedItem;
  /** The platform's rule pack; null until it is known. */
  rules: PlatformRules | null;
  /** The texts as they stand in the fields. */
  draft: ListingTexts;
  edits: EditState;
  onEdit: (part: EditablePart, value: string) => void;
  onUndo: () => void;
  onRedo: () => void;
  onSave: () => void;
  onUnlock: (part: EditablePart) => void;
  /** Passages of the description that every rewrite is to keep, in their order. */
  onKeep: (passages: readonly string[]) => void;
  /** What buyers filter by and the description does not say. */
  gaps: readonly Gap[];
  /** Leads to the field for a missing fact. */
  onGap: (gap: Gap) => void;
  /** The price stands here, too; false where the page asks for it elsewhere. */
  hasPrice: boolean;
  /** Leads to the fact or field a check is about. */
  onFix: (place: FixPlace) => void;
  /** Platforms to choose from, those the item has a listing for, and the one being written or loaded. */
  platforms: { offered: readonly Platform[]; existing: readonly Platform[]; busy: Platform | null };
  onPlatform: (platform: Platform) => void;
  onCopy: (part: CopyPart) => void;
  /** Undefined where another listing of the item is the one that is rewritten. */
  onRegenerate: (() => void) | undefined;
  /** A regeneration would replace the seller's own words: the answer to that question; null when it is not asked. */
  question: { yes: () => void; no: () => void } | null;
  /** Undefined where the page has a button of its own. */
  onPost: (() => void) | undefined;
  canPost: boolean;
  /** Where the platform takes listings; null until known. */
  postUrl: string | null;
  /** A regeneration is running. */
  busy: boolean;
  /** Text that could not reach the clipboard, for copying by hand. */
  byHand: string | null;
  onByHandDone: () => void;
  format: Format;
  t: Translate;
}

const Actions = (props: ListingGeneratorViewProps) => {
  const { t, onCopy, onPost, canPost, platforms } = props;
  const isWriting = platforms.busy !== null;
  return (
    <div className={styles.actions}>
      {onPost && (
        <Button
          variant="primary"
          icon={external}
          disabled={!canPost || isWriting}
          title={t('listing.opensTab', { platform: platformName(props) })}
          onClick={onPost}
        >
          {t('listing.postTo', { platform: platformName(props) })}
        </Button>
      )}
      <Button icon={copyOutline} disabled={isWriting} onClick={() => onCopy('listing')}>
        {t('listing.copyListing')}
      </Button>
    </div>
  );
};

/** The place of two fields, while what stands in them is written. */
const Writing = ({ platform, t }: { readonly platform: Platform; readonly t: Translate }) => (
  <div className={styles.writing}>
    <VisuallyHidden live="polite">{t('listing.writing', { platform: t(`platform.${platform}`) })}</VisuallyHidden>
    <span>{t('listing.titleField')}</span>
    <Skeleton lines={2} />
    <span>{t('listing.descriptionField')}</span>
    <Skeleton lines={5} />
  </div>
);

const Question = ({ question, t }: Pick<ListingGeneratorViewProps, 'question' | 't'>) =>
  question && (
    <Alert tone="check">
      <p>{t('listing.ask')}</p>
      <div className={styles.answers}>
        <Button size="s" onClick={question.no}>
          {t('listing.askNo')}
        </Button>
        <Button size="s" variant="quiet" onClick={question.yes}>
          {t('listing.askYes')}
        </Button>
      </div>
    </Alert>
  );

/** The listing a seller is about to post: texts with counters, what its score misses, and the ways out. Plain props. */
export const ListingGeneratorView = (props: ListingGeneratorViewProps) => {
  const { analysed, platforms, byHand, onByHandDone, postUrl, t } = props;
  const { claims } = analysed.optimization;
  return (
    <NamedCard title={t('listing.heading')} name={t('listing.title')}>
      <div className={styles.frame}>
        <PlatformSwitch
          platforms={platforms.offered}
          shown={analysed.listing.platform}
          existing={platforms.existing}
          busy={platforms.busy}
          onChoose={props.onPlatform}
          t={t}
        />
        {/* Above the texts: below them, where a phone's page may end, the message about it would lie over its buttons. */}
        {byHand !== null && <CopyByHandLoader text={byHand} postUrl={postUrl} platform={platformName(props)} onDone={onByHandDone} t={t} />}
        {platforms.busy ? <Writing platform={platforms.busy} t={t} /> : <ListingText {...props} />}
        <EditBar {...props} />
        <Question question={props.question} t={t} />
        <Actions {...props} />
        <ClaimNotes claims={claims} fields={['bulletPoints', 'keywords', 'hashtags']} t={t} />
      </div>
      <div className={styles.folds}>
        <Improve {...props} />
      </div>
    </NamedCard>
  );
};

/** Before anything was analyzed, and while an item waits for its seller to say what it is. */
export const ListingEmpty = ({ isWaiting = false, t }: { isWaiting?: boolean; t: Translate }) => (
  <Card title={t('listing.title')}>
    <p className={styles.empty}>{t(isWaiting ? 'listing.waiting' : 'listing.empty')}</p>
  </Card>
);
