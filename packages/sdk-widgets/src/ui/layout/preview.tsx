import { useState, type ReactNode } from 'react';
import { isPhone } from './is-phone.ts';
import styles from './preview.module.css';

export interface PreviewProps {
  readonly text: string;
  /** False to show the content in full. */
  readonly isFolding: boolean;
  /** `data-part` of the field in the content. A link to the field leads to the button while the text is folded. */
  readonly fieldName: string;
  /** Returns the button's label. */
  readonly getLabel: (isOpen: boolean) => string;
  /** The full text, such as a field with it. */
  readonly children: ReactNode;
}

/** Characters in a line on a phone of 360 pixels. */
const LINE_LENGTH = 32;
/** Maximum number of lines of the start, including the button at its end. */
const MAX_LINES = 3;
const START_LENGTH = 80;

const countLines = (text: string): number =>
  text.split('\n').reduce((count, { length }) => count + Math.max(1, Math.ceil(length / LINE_LENGTH)), 0);

/** Returns the start of a text as one paragraph, cut between words. */
const cutStart = (text: string): string =>
  text
    .slice(0, START_LENGTH)
    .replace(/[^\p{L}\d]*\s\S*$/u, '')
    .replaceAll(/\s+/g, ' ');

/**
 * Shows only the start of a long text on a phone, with a button that shows all of it. The text is folded only on the first render, so
 * that it does not fold while the seller types.
 */
export const Preview = ({ text, isFolding, fieldName, getLabel, children }: PreviewProps) => {
  const [isLong] = useState(() => isFolding && countLines(text) > MAX_LINES && isPhone());
  const [isOpen, setIsOpen] = useState(!isLong);
  return (
    <div className={isOpen ? undefined : styles.folded} dir={isOpen ? undefined : 'auto'}>
      {isOpen ? children : <bdi>{cutStart(text)}… </bdi>}
      {isLong && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          data-part={isOpen ? undefined : fieldName}
          onClick={() => setIsOpen(!isOpen)}
        >
          {getLabel(isOpen)}
        </button>
      )}
    </div>
  );
};
