import keptPassageTexts from '../../../core/texts/en/kept-passages.json';
import type { Translate } from '../../../core/languages/translate.ts';
import { useTexts } from '../../../hooks/relist-context.ts';
import { Button, VisuallyHidden } from '../../../ui/index.ts';
import { PlainText } from '../../shared/plain-text.tsx';
import styles from './kept-passages.module.css';

interface KeptPassagesProps {
  readonly passages: readonly string[];
  /** The text selected in the description; '' if it cannot be kept. */
  readonly selectedText: string;
  /** The current description. */
  readonly text: string;
  readonly onKeep: (passages: readonly string[]) => void;
  readonly t: Translate;
}

const MAX_SHOWN_LENGTH = 60;
const shorten = (text: string) => (text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH - 1).trimEnd()}…` : text);

/** Adds a passage in text order. Passages inside the new one are dropped, because it includes them. */
const addPassage = (passages: readonly string[], passage: string, text: string): string[] =>
  [...passages.filter((other) => !passage.includes(other)), passage].toSorted((a, b) => text.indexOf(a) - text.indexOf(b));

/** Offers to keep the selected passage, and lists the kept ones. */
export const KeptPassages = ({ passages, selectedText, text, onKeep, t }: KeptPassagesProps) => {
  useTexts(keptPassageTexts);
  const keptPassages = passages.filter((passage) => text.includes(passage));
  return (
    <>
      {selectedText !== '' && (
        <div className={styles.keepAction}>
          {/* The press must not clear the selection before the click handler reads it. */}
          <Button
            size="s"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onKeep(addPassage(keptPassages, selectedText, text))}
          >
            {t('listing.keep')}
          </Button>
        </div>
      )}
      <VisuallyHidden live="polite">{selectedText === '' ? '' : t('listing.keepHint')}</VisuallyHidden>
      {keptPassages.length > 0 && (
        <ul className={styles.kept} aria-label={t('listing.kept')}>
          {keptPassages.map((passage) => (
            <li key={passage}>
              <PlainText isLong>{shorten(passage)}</PlainText>
              <Button
                size="s"
                variant="quiet"
                icon="close"
                aria-label={t('listing.unkeep', { words: shorten(passage) })}
                onClick={() => onKeep(keptPassages.filter((other) => other !== passage))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
