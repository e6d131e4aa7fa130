import { useId } from 'react';
import { Button } from '../../ui/index.ts';
import { copy } from '../../ui/outlines.ts';
import { FieldHead } from './field-head.tsx';
import styles from './listing-generator.module.css';
import type { ListingGeneratorViewProps } from './listing-generator-view.tsx';
import { overBy } from './over-by.ts';

/** A text area, so that a long title wraps on a phone instead of hiding its end; it takes no line breaks. */
export const TitleField = ({ rules, draft, onEdit, onCopy, format, t }: ListingGeneratorViewProps) => {
  const id = useId();
  const error = overBy(draft.title, rules?.titleMax, t);
  return (
    <div className={styles.field}>
      <FieldHead id={id} label={t('listing.titleField')} text={draft.title} max={rules?.titleMax} format={format}>
        <Button size="s" variant="quiet" icon={copy} aria-label={t('listing.copyTitle')} onClick={() => onCopy('title')} />
      </FieldHead>
      <textarea
        id={id}
        className={styles.input}
        part="input"
        rows={1}
        dir="auto"
        data-part="title"
        value={draft.title}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}e` : undefined}
        onChange={(event) => onEdit('title', event.currentTarget.value.replaceAll(/\s*\n\s*/gu, ' '))}
      />
      {error && (
        <p id={`${id}e`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};
