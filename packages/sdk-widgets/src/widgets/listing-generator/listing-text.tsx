import { amountOf, type EditablePart } from '../../stores/listing-editor.ts';
import { Field } from '../../ui/index.ts';
import { ClaimNotes } from './claim-notes.tsx';
import { DescriptionField } from './description-field.tsx';
import styles from './listing-generator.module.css';
import type { ListingGeneratorViewProps } from './listing-generator-view.tsx';
import { PartLock } from './part-lock.tsx';
import { TitleField } from './title-field.tsx';
import { useLeave } from './use-leave.ts';

type Props = ListingGeneratorViewProps;

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

/** Title, description and price in fields that count along. Leaving them saves; what is copied is what stands there. */
export const ListingText = (props: Props) => {
  const { analysed, draft, onSave, onUnlock, t } = props;
  const { claims } = analysed.optimization;
  const leave = useLeave(onSave);
  const lock = (part: EditablePart) => ({ part, locked: analysed.listing.edited.includes(part), onUnlock, t });
  return (
    // The fields are what people operate; here it only shows that they were left.
    <div className={styles.texts} {...leave}>
      <TitleField {...props} />
      <PartLock {...lock('title')} />
      <ClaimNotes claims={claims} fields={['title']} text={draft.title} t={t} />
      <DescriptionField {...props} />
      <PartLock {...lock('description')} />
      <ClaimNotes claims={claims} fields={['description']} text={draft.description} t={t} />
      {(props.hasPrice || isUnpriced(props)) && (
        <>
          <Price {...props} />
          <PartLock {...lock('price')} />
        </>
      )}
    </div>
  );
};
