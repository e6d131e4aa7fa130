import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/index.ts';
import { copy, refresh } from '../../ui/outlines.ts';
import { FieldHead } from './field-head.tsx';
import { Gaps } from './gaps.tsx';
import styles from './listing-generator.module.css';
import type { ListingGeneratorViewProps } from './listing-generator-view.tsx';
import { Marked } from './marked.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { overBy } from './over-by.ts';
import { canKeep } from './passages.ts';

type Props = ListingGeneratorViewProps;

/** Most sellers keep no words of a description. */
const loadKept = () => import('./kept-passages.tsx');

const Regenerate = ({ onRegenerate, busy, t }: Pick<Props, 'onRegenerate' | 'busy' | 't'>) =>
  onRegenerate && (
    <Button size="s" variant="quiet" icon={refresh} busy={busy} aria-label={t('listing.regenerate')} onClick={onRegenerate}>
      <span className={styles.wideOnly}>{t('listing.regenerateShort')}</span>
    </Button>
  );

/** The description with what is kept marked in it, and what is missing as buttons behind its last word. */
export const DescriptionField = (props: Props) => {
  const { analysed, rules, draft, onEdit, onCopy, onKeep, onGap, gaps, format, t } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [selected, setSelected] = useState('');
  const { passages } = analysed.listing;
  const error = overBy(draft.description, rules?.descriptionMax, t);
  const select = () => {
    const { current } = field;
    setSelected(current ? current.value.slice(current.selectionStart, current.selectionEnd).trim() : '');
  };
  const asked = canKeep(selected, passages) ? selected : '';
  const part = useLoaded(asked !== '' || passages.length > 0 ? loadKept : null);
  const keep = (next: readonly string[]) => {
    setSelected('');
    onKeep(next);
  };
  return (
    <div className={styles.field}>
      <FieldHead id={id} label={t('listing.descriptionField')} text={draft.description} max={rules?.descriptionMax} format={format}>
        <Regenerate {...props} />
        <Button size="s" variant="quiet" icon={copy} aria-label={t('listing.copyDescription')} onClick={() => onCopy('description')} />
      </FieldHead>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        <div className={styles.grow}>
          <Marked text={draft.description} passages={passages} />
          <textarea
            ref={field}
            id={id}
            part="input"
            rows={1}
            dir="auto"
            data-part="description"
            value={draft.description}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}e` : undefined}
            onChange={(event) => onEdit('description', event.currentTarget.value)}
            onSelect={select}
            onKeyUp={select}
            onPointerUp={select}
          />
        </div>
        <Gaps gaps={gaps} onGap={onGap} t={t} />
      </div>
      {error && (
        <p id={`${id}e`} className={styles.error}>
          {error}
        </p>
      )}
      {part && <part.KeptPassages passages={passages} selected={asked} text={draft.description} onKeep={keep} t={t} />}
    </div>
  );
};
