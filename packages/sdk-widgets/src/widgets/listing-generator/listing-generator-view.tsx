import type { ClaimIssue, Platform } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import { useTranslate } from '../../hooks/index.ts';
import { Alert, Button, Card, NamedCard, Skeleton, VisuallyHidden } from '../../ui/index.ts';
import { copy as copyOutline, external } from '../../ui/icons/outlines.ts';
import { ClaimNotes } from './text/claim-notes.tsx';
import { CopyByHandLoader } from './posting/copy-by-hand-loader.tsx';
import { EditBar } from './text/edit-bar.tsx';
import { Improve } from './improve/improve.tsx';
import styles from './listing-generator.module.css';
import type { ListingGeneratorViewProps, PlatformChoice, Posting, Rewriting } from './listing-props.ts';
import { ListingText, LockedParts } from './text/listing-text.tsx';

/**
 * Returns the name of the listing's platform, or of the platform that a listing is being written for. Until the rule packs are loaded, it
 * is a built-in name.
 */
const getPlatformName = ({ editing, analyzed, platforms }: ListingGeneratorViewProps, t: Translate): string =>
  platforms.pending ? t(`platform.${platforms.pending}`) : (editing.rules?.name ?? t(`platform.${analyzed.listing.platform}`));

interface PlatformSwitchProps {
  readonly platforms: PlatformChoice;
  readonly current: Platform;
  readonly t: Translate;
}

/**
 * Switches to another platform; one click writes a listing for it. These are buttons, not radios, because moving between platforms with
 * arrow keys must not write listings.
 */
const PlatformSwitch = ({ platforms: { available, existing, pending, choose }, current, t }: PlatformSwitchProps) => (
  <div className={styles.platforms} role="group" aria-label={t('listing.platforms')}>
    {available.map((platform) => (
      <button
        key={platform}
        type="button"
        aria-pressed={platform === (pending ?? current)}
        aria-busy={pending === platform || undefined}
        disabled={pending !== null && pending !== platform}
        title={existing.includes(platform) ? undefined : t('listing.writeFor', { platform: t(`platform.${platform}`) })}
        onClick={() => pending === null && platform !== current && choose(platform)}
      >
        {t(platform === 'facebook' ? 'platform.facebookShort' : `platform.${platform}`)}
      </button>
    ))}
  </div>
);

interface ActionsProps {
  readonly posting: Posting;
  /** The name of the listing's platform. */
  readonly platform: string;
  readonly isWriting: boolean;
  readonly t: Translate;
}

const Actions = ({ posting: { canPost, post, copy }, platform, isWriting, t }: ActionsProps) => (
  <div className={styles.actions}>
    {post && (
      <Button variant="primary" icon={external} disabled={!canPost || isWriting} title={t('listing.opensTab', { platform })} onClick={post}>
        {t('listing.postTo', { platform })}
      </Button>
    )}
    <Button icon={copyOutline} disabled={isWriting} onClick={() => copy('listing')}>
      {t('listing.copyListing')}
    </Button>
  </div>
);

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

const Question = ({ question, t }: Pick<Rewriting, 'question'> & { readonly t: Translate }) =>
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

/** Returns the unsupported claims that are still in the text. A claim is resolved once the seller removes its words. */
const findOpenClaims = ({ analyzed, editing }: ListingGeneratorViewProps) => {
  const draft: Partial<Record<ClaimIssue['field'], string>> = editing.draft;
  return analyzed.optimization.claims.filter(({ field, words }) => (draft[field] ?? words).toLowerCase().includes(words.toLowerCase()));
};

/** Presentational view of a listing before it is posted: texts with counters, points missing from the score, and actions. */
export const ListingGeneratorView = (props: ListingGeneratorViewProps) => {
  const { analyzed, editing, platforms, posting, rewriting, options } = props;
  const t = useTranslate();
  const { manualText, postUrl } = posting;
  const platform = getPlatformName(props, t);
  const claims = findOpenClaims(props);
  // On an item's page, the notes about the text are in the row below it, so that the page stays short on phones and loading the
  // notes shifts nothing.
  const isCompact = options.hasPreview;
  return (
    <NamedCard title={t('listing.heading')} name={t('listing.title')}>
      <div className={styles.frame}>
        <PlatformSwitch platforms={platforms} current={analyzed.listing.platform} t={t} />
        {/* The text to copy is above the fields, because a toast at the end of the page on a phone would cover its buttons. */}
        {manualText !== null && <CopyByHandLoader text={manualText} postUrl={postUrl} platform={platform} onDone={posting.close} t={t} />}
        {platforms.pending ? (
          <Writing platform={platforms.pending} t={t} />
        ) : (
          <ListingText {...{ analyzed, editing, rewriting, options }} claims={isCompact ? [] : claims} onCopy={posting.copy} />
        )}
        <EditBar editing={editing} listingId={analyzed.listing.id} t={t} />
        <Question question={rewriting.question} t={t} />
        <Actions posting={posting} platform={platform} isWriting={platforms.pending !== null} t={t} />
        {!isCompact && <ClaimNotes claims={claims} fields={['bulletPoints', 'keywords', 'hashtags']} t={t} />}
      </div>
      <div className={styles.folds}>
        <Improve analyzed={analyzed} platform={platform} claimCount={isCompact ? claims.length : 0} onFix={options.onFix} t={t}>
          {isCompact && (
            <>
              <ClaimNotes claims={claims} t={t} />
              <LockedParts analyzed={analyzed} editing={editing} t={t} />
            </>
          )}
        </Improve>
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
