import type { ListedItem, Platform, PlatformRules } from '@relist/api/contract';
import type { Problem } from '../../core/errors.ts';
import type { Translate } from '../../core/translate.ts';
import { amountOf, type EditablePart, type ListingTexts } from '../../stores/listing-editor.ts';
import { Alert, Button, Card, Chip } from '../../ui/index.ts';
import { ClaimNotes } from './claim-notes.tsx';
import { CopyByHand } from './copy-by-hand.tsx';
import { EditBar } from './edit-bar.tsx';
import { copy as copyOutline, external, refresh } from '../../ui/outlines.ts';
import styles from './listing-generator.module.css';
import { ListingText } from './listing-text.tsx';
import { PlatformSwitch } from './platform-switch.tsx';
import { seoLabel } from './seo-label.ts';
import { SeoReport } from './seo-report.tsx';
import { WordLists } from './word-lists.tsx';

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
  onPost: () => void;
  /** Where the platform takes listings; null until known. */
  postUrl: string | null;
  /** A regeneration is running. */
  busy: boolean;
  /** Text that could not reach the clipboard, for copying by hand. */
  byHand: string | null;
  onByHandDone: () => void;
  t: Translate;
}

const Actions = (props: ListingGeneratorViewProps) => {
  const { t, onCopy, onPost, onRegenerate, busy, postUrl } = props;
  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        icon={external}
        disabled={!postUrl || amountOf(props.draft.price) === null}
        title={t('listing.opensTab', { platform: platformName(props) })}
        onClick={onPost}
      >
        {t('listing.postTo', { platform: platformName(props) })}
      </Button>
      <Button icon={copyOutline} onClick={() => onCopy('listing')}>
        {t('listing.copyListing')}
      </Button>
      {onRegenerate && (
        <Button icon={refresh} variant="quiet" busy={busy} onClick={onRegenerate}>
          {t('listing.regenerate')}
        </Button>
      )}
    </div>
  );
};

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

/** Name of the listing's platform; our own until the rule packs are known. */
export const platformName = ({ rules, analysed, t }: Pick<ListingGeneratorViewProps, 'rules' | 'analysed' | 't'>): string =>
  rules?.name ?? t(`platform.${analysed.listing.platform}`);

/** The listing a seller is about to post: texts with counters, what its score misses, and the ways out. Plain props. */
export const ListingGeneratorView = (props: ListingGeneratorViewProps) => {
  const { analysed, byHand, onByHandDone, postUrl, t } = props;
  const { optimization, item } = analysed;
  const label = t(`seo.${seoLabel(optimization.seoScore)}`);
  return (
    <Card
      title={t('listing.title')}
      actions={
        <>
          <Chip>{platformName(props)}</Chip>
          <Chip tone={optimization.seoScore >= 70 ? 'ok' : 'check'}>
            {t('seo.score', { score: Math.round(optimization.seoScore), label })}
          </Chip>
        </>
      }
    >
      <div className={styles.frame}>
        <PlatformSwitch
          platforms={props.platforms.offered}
          shown={analysed.listing.platform}
          existing={props.platforms.existing}
          busy={props.platforms.busy}
          onChoose={props.onPlatform}
          t={t}
        />
        <ListingText {...props} />
        <EditBar {...props} />
        <Question question={props.question} t={t} />
        {byHand !== null && <CopyByHand text={byHand} postUrl={postUrl} platform={platformName(props)} onDone={onByHandDone} t={t} />}
        <Actions {...props} />
        <ClaimNotes claims={optimization.claims} fields={['bulletPoints', 'keywords', 'hashtags']} t={t} />
        <SeoReport optimization={optimization} onFix={props.onFix} t={t} />
        <WordLists item={item} listing={analysed.listing} t={t} />
      </div>
    </Card>
  );
};

/** Before anything was analyzed, and while an item waits for its seller to say what it is. */
export const ListingEmpty = ({ isWaiting = false, t }: { isWaiting?: boolean; t: Translate }) => (
  <Card title={t('listing.title')}>
    <p className={styles.empty}>{t(isWaiting ? 'listing.waiting' : 'listing.empty')}</p>
  </Card>
);
