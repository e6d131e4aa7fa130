import { useId, useRef, useState } from 'react';
import type { Translate } from '../../../core/languages/translate.ts';
import { Button, Preview, usePartProps } from '../../../ui/index.ts';
import { copy, refresh } from '../../../ui/icons/outlines.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { FieldHead } from './field-head.tsx';
import type { ListingGeneratorViewProps, Posting, DisplayOptions } from '../listing-props.ts';
import styles from '../listing-generator.module.css';
import { describeLengthError } from './length-error.ts';

/** Server limits: kept passages per description, and characters per passage. */
const MAX_PASSAGES = 20;
const MAX_LENGTH = 5000;

/** Returns whether a passage of the description can be added to the kept ones. */
const canKeep = (passage: string, passages: readonly string[]): boolean =>
  passage !== '' && passage.length <= MAX_LENGTH && passages.length < MAX_PASSAGES && !passages.some((other) => other.includes(passage));

interface Piece {
  readonly text: string;
  readonly isKept: boolean;
}

/** Splits a text into kept passages and the text between them. */
const splitAtPassages = (text: string, passages: readonly string[]): Piece[] => {
  const pieces: Piece[] = [];
  let remainder = text;
  while (remainder !== '') {
    const remainingPassages = passages
      .filter((passage) => remainder.includes(passage))
      .toSorted((a, b) => remainder.indexOf(a) - remainder.indexOf(b));
    const [nextPassage] = remainingPassages;
    const start = nextPassage ? remainder.indexOf(nextPassage) : remainder.length;
    if (start > 0) pieces.push({ text: remainder.slice(0, start), isKept: false });
    if (nextPassage) pieces.push({ text: nextPassage, isKept: true });
    remainder = remainder.slice(start + (nextPassage?.length ?? 0));
  }
  return pieces;
};

interface GapsProps extends Pick<DisplayOptions, 'gaps' | 'onGap'> {
  readonly t: Translate;
}

/** Unknown facts that buyers filter by, below the description. Pressing one moves focus to the fact's field. */
export const Gaps = ({ gaps, onGap, t }: GapsProps) =>
  gaps.length > 0 && (
    <p className={styles.gaps}>
      {gaps.map((gap) => (
        <button key={gap} type="button" className={styles.gap} onClick={() => onGap(gap)}>
          {t('listing.gap', { fact: t(`listing.gap.${gap}`) })}
        </button>
      ))}
    </p>
  );

interface HighlightLayerProps {
  readonly text: string;
  readonly passages: readonly string[];
}

/** A copy of the text behind the field. It sets the field's height and highlights the kept passages. */
export const HighlightLayer = ({ text, passages }: HighlightLayerProps) => (
  <div className={styles.marked} dir="auto" aria-hidden="true">
    {splitAtPassages(text, passages).map((piece, index) => (piece.isKept ? <mark key={index}>{piece.text}</mark> : piece.text))}{' '}
  </div>
);

export interface ListingFieldProps extends Pick<ListingGeneratorViewProps, 'analyzed' | 'editing' | 'rewriting' | 'options'> {
  readonly onCopy: Posting['copy'];
  readonly t: Translate;
}

/** Loads the list of kept passages on demand, because most sellers keep none. */
const loadKeptPassages = () => import('./kept-passages.tsx');

const Regenerate = ({ rewriting: { start, isBusy }, t }: Pick<ListingFieldProps, 'rewriting' | 't'>) =>
  start && (
    <Button size="s" variant="quiet" icon={refresh} busy={isBusy} aria-label={t('listing.regenerate')} onClick={start}>
      <span className={styles.wideOnly}>{t('listing.regenerateShort')}</span>
    </Button>
  );

/** The description with its kept passages highlighted, and buttons for missing facts at its end. */
export const DescriptionField = ({ analyzed, editing, rewriting, options, onCopy, t }: ListingFieldProps) => {
  const { rules, draft, edit } = editing;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [selectedText, setSelectedText] = useState('');
  const { passages } = analyzed.listing;
  const error = describeLengthError(draft.description, rules?.descriptionMax, t);
  const select = () => {
    const { current } = field;
    setSelectedText(current ? current.value.slice(current.selectionStart, current.selectionEnd).trim() : '');
  };
  const passage = canKeep(selectedText, passages) ? selectedText : '';
  const part = useLoaded(passage !== '' || passages.length > 0 ? loadKeptPassages : null);
  const keep = (newPassages: readonly string[]) => {
    setSelectedText('');
    editing.setPassages(newPassages);
  };
  return (
    <div className={styles.field}>
      <FieldHead id={id} label={t('listing.descriptionField')} text={draft.description} max={rules?.descriptionMax}>
        <Regenerate rewriting={rewriting} t={t} />
        <Button size="s" variant="quiet" icon={copy} aria-label={t('listing.copyDescription')} onClick={() => onCopy('description')} />
      </FieldHead>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        <Preview
          text={draft.description}
          isFolding={options.hasPreview}
          fieldName="description"
          getLabel={(isOpen) => t(isOpen ? 'fold.less' : 'fold.all')}
        >
          <div className={styles.growingField}>
            <HighlightLayer text={draft.description} passages={passages} />
            <textarea
              ref={field}
              id={id}
              {...usePartProps('input')}
              rows={1}
              dir="auto"
              data-part="description"
              value={draft.description}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}e` : undefined}
              onChange={(event) => edit('description', event.currentTarget.value)}
              onSelect={select}
              onKeyUp={select}
              onPointerUp={select}
            />
          </div>
        </Preview>
        <Gaps gaps={options.gaps} onGap={options.onGap} t={t} />
      </div>
      {error && (
        <p id={`${id}e`} className={styles.error}>
          {error}
        </p>
      )}
      {part && <part.KeptPassages passages={passages} selectedText={passage} text={draft.description} onKeep={keep} t={t} />}
    </div>
  );
};
