import type { AnalysedItem, PlatformRules } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Button, Card, Chip } from '../../ui/index.ts';
import { ClaimNotes } from './claim-notes.tsx';
import { CopyByHand } from './copy-by-hand.tsx';
import type { Draft } from './use-draft.ts';
import styles from './listing-generator.module.css';
import { ListingText } from './listing-text.tsx';
import { seoLabel } from './seo-label.ts';
import { SeoReport } from './seo-report.tsx';
import { WordLists } from './word-lists.tsx';

export type CopyPart = 'title' | 'description' | 'listing';

export interface ListingGeneratorViewProps {
  analysed: AnalysedItem;
  /** The platform's rule pack; null until it is known. */
  rules: PlatformRules | null;
  draft: Draft;
  onEdit: (change: Partial<Pick<Draft, 'title' | 'description'>>) => void;
  onUndo: () => void;
  onCopy: (part: CopyPart) => void;
  onRegenerate: () => void;
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
        icon="external"
        disabled={!postUrl}
        title={t('listing.opensTab', { platform: platformName(props) })}
        onClick={onPost}
      >
        {t('listing.postTo', { platform: platformName(props) })}
      </Button>
      <Button icon="copy" onClick={() => onCopy('listing')}>
        {t('listing.copyListing')}
      </Button>
      <Button icon="refresh" variant="quiet" busy={busy} onClick={onRegenerate}>
        {t('listing.regenerate')}
      </Button>
    </div>
  );
};

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
        <ListingText {...props} />
        {byHand !== null && <CopyByHand text={byHand} postUrl={postUrl} platform={platformName(props)} onDone={onByHandDone} t={t} />}
        <Actions {...props} />
        <ClaimNotes claims={optimization.claims} fields={['bulletPoints', 'keywords', 'hashtags']} t={t} />
        <SeoReport optimization={optimization} t={t} />
        <WordLists results={item.analysisResults} listing={analysed.listing} t={t} />
      </div>
    </Card>
  );
};

/** Before anything was analysed. */
export const ListingEmpty = ({ t }: { t: Translate }) => (
  <Card title={t('listing.title')}>
    <p className={styles.empty}>{t('listing.empty')}</p>
  </Card>
);
