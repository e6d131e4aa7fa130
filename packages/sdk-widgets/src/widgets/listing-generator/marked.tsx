import styles from './listing-generator.module.css';
import { piecesOf } from './passages.ts';

interface MarkedProps {
  readonly text: string;
  readonly passages: readonly string[];
}

/** The same text behind the field, letter for letter: it gives the field its height, and what is kept its color. */
export const Marked = ({ text, passages }: MarkedProps) => (
  <div className={styles.marked} dir="auto" aria-hidden="true">
    {piecesOf(text, passages).map((piece, at) => (piece.isKept ? <mark key={at}>{piece.text}</mark> : piece.text))}{' '}
  </div>
);
