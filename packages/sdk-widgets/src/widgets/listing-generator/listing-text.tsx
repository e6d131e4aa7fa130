import { Button, Field } from '../../ui/index.ts';
import { ClaimNotes } from './claim-notes.tsx';
import styles from './listing-generator.module.css';
import type { ListingGeneratorViewProps } from './listing-generator-view.tsx';
import { countCharacters } from './plain-text.ts';

type Props = ListingGeneratorViewProps;

/** Characters of a line in the field, about; enough lines keep the whole text in sight. */
const LINE = 64;
const rowsFor = (text: string) => {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return Math.min(18, Math.max(5, lines + 1));
};

const overBy = (text: string, max: number | null | undefined, t: Props['t']) => {
  const over = max ? countCharacters(text) - max : 0;
  return over > 0 ? t('listing.over', { count: over }) : undefined;
};

const Description = ({ rules, draft, onEdit, onCopy, t }: Props) => (
  <Field
    label={t('listing.descriptionField')}
    dir="auto"
    value={draft.description}
    onChange={(description) => onEdit({ description })}
    max={rules?.descriptionMax}
    error={overBy(draft.description, rules?.descriptionMax, t)}
    rows={rowsFor(draft.description)}
    aside={
      <Button size="s" variant="quiet" icon="copy" onClick={() => onCopy('description')}>
        {t('listing.copyDescription')}
      </Button>
    }
  />
);

/** A text area, so that a long title wraps on a phone instead of hiding its end; it takes no line breaks. */
const Title = ({ rules, draft, onEdit, onCopy, t }: Props) => (
  <Field
    label={t('listing.titleField')}
    dir="auto"
    className={styles.titleField}
    value={draft.title}
    rows={1}
    onChange={(title) => onEdit({ title: title.replaceAll(/\s*\n\s*/gu, ' ') })}
    max={rules?.titleMax ?? undefined}
    error={overBy(draft.title, rules?.titleMax, t)}
    aside={
      <Button size="s" variant="quiet" icon="copy" onClick={() => onCopy('title')}>
        {t('listing.copyTitle')}
      </Button>
    }
  />
);

/** Title and description in fields that count along; edits go into every copy. */
export const ListingText = (props: Props) => {
  const { analysed, draft, onUndo, t } = props;
  const { claims } = analysed.optimization;
  const { headline } = analysed.item.analysisResults;
  return (
    <div className={styles.texts}>
      {headline && headline !== draft.title && (
        <div>
          <span className={styles.label}>{t('listing.headline')}</span>
          <p className={styles.headline}>
            <bdi>{headline}</bdi>
          </p>
        </div>
      )}
      <Title {...props} />
      <ClaimNotes claims={claims} fields={['title']} text={draft.title} t={t} />
      <Description {...props} />
      <ClaimNotes claims={claims} fields={['description']} text={draft.description} t={t} />
      {draft.edited && (
        <p className={styles.edited}>
          {t('listing.edited')}{' '}
          <Button size="s" variant="quiet" onClick={onUndo}>
            {t('listing.undo')}
          </Button>
        </p>
      )}
    </div>
  );
};
