import type { Gap, ListedItem, Platform, PlatformRules } from '@relist/api/contract';
import type { RelistError } from '../../core/errors.ts';
import type { Translate } from '../../core/languages/translate.ts';
import type { EditablePart, ListingTexts } from '../../stores/listings/listing-editor.ts';
import { Alert, Button, Card, NamedCard, Skeleton, VisuallyHidden } from '../../ui/index.ts';
import { copy as copyOutline, external } from '../../ui/icons/outlines.ts';
import type { Format } from '../shared/use-format.ts';
import { ClaimNotes } from './text/claim-notes.tsx';
import { CopyByHandLoader } from './posting/copy-by-hand-loader.tsx';
import { EditBar } from './text/edit-bar.tsx';
import { Improve } from './improve/improve.tsx';
import styles from './listing-generator.module.css';
import { ListingText } from './text/listing-text.tsx';
import { getPlatformName } from './platform-name.ts';

export type CopyPart = 'title' | 'description' | 'listing';

/** The field that fixes an SEO check. */
export type FixTarget = EditablePart | 'facts';

export interface EditState {
  readonly hasUnsavedParts: boolean;
  /** Parts that cannot be saved in their current form. */
  readonly invalidParts: readonly EditablePart[];
  readonly isSaving: boolean;
  readonly error: RelistError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface ListingGeneratorViewProps {
  analyzed: ListedItem;
  /** The platform's rule pack; null until it is loaded. */
  rules: PlatformRules | null;
  /** The current text of each field. */
  draft: ListingTexts;
  edits: EditState;
  onEdit: (part: EditablePart, value: string) => void;
  onUndo: () => void;
  onRedo: () => void;
  onSave: () => void;
  onUnlock: (part: EditablePart) => void;
  /** Receives the passages of the description that every rewrite must keep, in order. */
  onKeep: (passages: readonly string[]) => void;
  /** Facts that buyers filter by but the description lacks. */
  gaps: readonly Gap[];
  /** Moves focus to the field of a missing fact. */
  onGap: (gap: Gap) => void;
  /** Shows the price; false if the page asks for it elsewhere. */
  hasPrice: boolean;
  /** Shows only the start of a long description on a phone. */
  hasPreview: boolean;
  /** Moves focus to the fact or field of a check. */
  onFix: (target: FixTarget) => void;
  /** Available platforms, those with a listing of the item, and the one being written or loaded. */
  platforms: { available: readonly Platform[]; existing: readonly Platform[]; pending: Platform | null };
  onPlatform: (platform: Platform) => void;
  onCopy: (part: CopyPart) => void;
  /** Undefined if another listing of the item is being rewritten. */
  onRegenerate: (() => void) | undefined;
  /** Asks whether a regeneration may replace the seller's text; null if there is nothing to ask. */
  question: { confirm: () => void; cancel: () => void } | null;
  /** Undefined if the page has its own button. */
  onPost: (() => void) | undefined;
  canPost: boolean;
  /** URL of the platform's listing form; null until known. */
  postUrl: string | null;
  /** A regeneration is running. */
  isBusy: boolean;
  /** Text to copy by hand, because the clipboard was blocked. */
  manualText: string | null;
  onManualCopyDone: () => void;
  format: Format;
  t: Translate;
}

interface PlatformSwitchProps {
  readonly platforms: readonly Platform[];
  readonly current: Platform;
  /** Platforms with a listing of the item. */
  readonly existing: readonly Platform[];
  /** The platform whose listing is being written or loaded. */
  readonly pending: Platform | null;
  readonly onChoose: (platform: Platform) => void;
  readonly t: Translate;
}

/**
 * Switches to another platform; one click writes a listing for it. These are buttons, not radios, because moving between platforms with
 * arrow keys must not write listings.
 */
const PlatformSwitch = ({ platforms, current, existing, pending, onChoose, t }: PlatformSwitchProps) => (
  <div className={styles.platforms} role="group" aria-label={t('listing.platforms')}>
    {platforms.map((platform) => (
      <button
        key={platform}
        type="button"
        aria-pressed={platform === (pending ?? current)}
        aria-busy={pending === platform || undefined}
        disabled={pending !== null && pending !== platform}
        title={existing.includes(platform) ? undefined : t('listing.writeFor', { platform: t(`platform.${platform}`) })}
        onClick={() => pending === null && platform !== current && onChoose(platform)}
      >
        {t(platform === 'facebook' ? 'platform.facebookShort' : `platform.${platform}`)}
      </button>
    ))}
  </div>
);

const Actions = (props: ListingGeneratorViewProps) => {
  const { t, onCopy, onPost, canPost, platforms } = props;
  const isWriting = platforms.pending !== null;
  return (
    <div className={styles.actions}>
      {onPost && (
        <Button
          variant="primary"
          icon={external}
          disabled={!canPost || isWriting}
          title={t('listing.opensTab', { platform: getPlatformName(props) })}
          onClick={onPost}
        >
          {t('listing.postTo', { platform: getPlatformName(props) })}
        </Button>
      )}
      <Button icon={copyOutline} disabled={isWriting} onClick={() => onCopy('listing')}>
        {t('listing.copyListing')}
      </Button>
    </div>
  );
};

/** Placeholders for two fields while their text is written. */
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
        <Button size="s" onClick={question.cancel}>
          {t('listing.askNo')}
        </Button>
        <Button size="s" variant="quiet" onClick={question.confirm}>
          {t('listing.askYes')}
        </Button>
      </div>
    </Alert>
  );

/** Presentational view of a listing before it is posted: texts with counters, points missing from the score, and actions. */
export const ListingGeneratorView = (props: ListingGeneratorViewProps) => {
  const { analyzed, platforms, manualText, onManualCopyDone, postUrl, t } = props;
  const { claims } = analyzed.optimization;
  return (
    <NamedCard title={t('listing.heading')} name={t('listing.title')}>
      <div className={styles.frame}>
        <PlatformSwitch
          platforms={platforms.available}
          current={analyzed.listing.platform}
          existing={platforms.existing}
          pending={platforms.pending}
          onChoose={props.onPlatform}
          t={t}
        />
        {/* The text to copy is above the fields, because a toast at the end of the page on a phone would cover its buttons. */}
        {manualText !== null && (
          <CopyByHandLoader text={manualText} postUrl={postUrl} platform={getPlatformName(props)} onDone={onManualCopyDone} t={t} />
        )}
        {platforms.pending ? <Writing platform={platforms.pending} t={t} /> : <ListingText {...props} />}
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

/** The card before an analysis, and while an item waits for the seller's answer. */
export const ListingEmpty = ({ isWaiting = false, t }: { isWaiting?: boolean; t: Translate }) => (
  <Card title={t('listing.title')}>
    <p className={styles.empty}>{t(isWaiting ? 'listing.waiting' : 'listing.empty')}</p>
  </Card>
);
