import styles from './on-this-page.module.css';
import type { Heading } from './sections.ts';

/** Minimum headings; fewer are visible at a glance. */
const FEWEST = 3;

/** The headings of the open guide. */
export const OnThisPage = ({ headings }: { readonly headings: readonly Heading[] }) => {
  if (headings.length < FEWEST) return null;
  return (
    <details className={styles.contents}>
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <ul>
          {headings.map(({ text, anchor }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
};
