import { amountOf, type EditablePart } from '../../stores/listing-editor.ts';
import { Button, Field } from '../../ui/index.ts';
import { copy } from '../../ui/outlines.ts';
import { ClaimNotes } from './claim-notes.tsx';
import styles from './listing-generator.module.css';
import type { ListingGeneratorViewProps } from './listing-generator-view.tsx';
import { PartLock } from './part-lock.tsx';
import { countCharacters } from '../../headless/plain-text.ts';
import { useLeave } from './use-leave.ts';

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
    onChange={(description) => onEdit('description', description)}
    data-part="description"
    max={rules?.descriptionMax}
    error={overBy(draft.description, rules?.descriptionMax, t)}
    rows={rowsFor(draft.description)}
    aside={
      <Button size="s" variant="quiet" icon={copy} onClick={() => onCopy('description')}>
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
    onChange={(title) => onEdit('title', title.replaceAll(/\s*\n\s*/gu, ' '))}
    data-part="title"
    max={rules?.titleMax ?? undefined}
    error={overBy(draft.title, rules?.titleMax, t)}
    aside={
      <Button size="s" variant="quiet" icon={copy} onClick={() => onCopy('title')}>
        {t('listing.copyTitle')}
      </Button>
    }
  />
);

const isUnpriced = ({ analysed, draft }: Pick<Props, 'analysed' | 'draft'>) => analysed.listing.price === 0 && draft.price.trim() === '';

const priceProblem = (typed: string, rules: Props['rules'], t: Props['t']) => {
  const amount = amountOf(typed);
  if (amount === null) return t('listing.priceInvalid');
  return rules?.priceStep === 'dollar' && !Number.isInteger(amount) ? t('listing.priceWhole') : undefined;
};

const Price = ({ analysed, draft, rules, onEdit, t }: Props) => (
  <Field
    label={t('listing.priceField')}
    className={styles.priceField}
    inputMode="decimal"
    value={draft.price}
    onChange={(price) => onEdit('price', price)}
    data-part="price"
    hint={isUnpriced({ analysed, draft }) ? t('listing.priceUnknown') : undefined}
    error={isUnpriced({ analysed, draft }) ? undefined : priceProblem(draft.price, rules, t)}
  />
);

const Headline = ({ analysed, draft, t }: Props) => {
  const { headline } = analysed.item.analysisResults;
  if (!headline || headline === draft.title) return null;
  return (
    <div>
      <span className={styles.label}>{t('listing.headline')}</span>
      <p className={styles.headline}>
        <bdi>{headline}</bdi>
      </p>
    </div>
  );
};

/** Title, description and price in fields that count along. Leaving them saves; what is copied is what stands there. */
export const ListingText = (props: Props) => {
  const { analysed, draft, onSave, onUnlock, t } = props;
  const { claims } = analysed.optimization;
  const leave = useLeave(onSave);
  const lock = (part: EditablePart) => ({ part, locked: analysed.listing.edited.includes(part), onUnlock, t });
  return (
    // The fields are what people operate; here it only shows that they were left.
    <div className={styles.texts} {...leave}>
      <Headline {...props} />
      <Title {...props} />
      <PartLock {...lock('title')} />
      <ClaimNotes claims={claims} fields={['title']} text={draft.title} t={t} />
      <Description {...props} />
      <PartLock {...lock('description')} />
      <ClaimNotes claims={claims} fields={['description']} text={draft.description} t={t} />
      <Price {...props} />
      <PartLock {...lock('price')} />
    </div>
  );
};
