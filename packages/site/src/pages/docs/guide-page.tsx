import { useEffect } from 'react';
import { useTitle } from '../../lib/use-title.ts';
import type { Doc } from './doc.ts';
import styles from './docs-page.module.css';
import type { Guide } from './guides.ts';
import contentsStyles from './on-this-page.module.css';
import { Rendered } from './rendered.tsx';
import { getHeadings, MIN_HEADINGS, type Heading } from './sections.ts';

/** The headings of the open guide. */
const OnThisPage = ({ headings }: { readonly headings: readonly Heading[] }) => {
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <details className={contentsStyles.contents}>
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

export interface GuidePageProps {
  readonly guide: Guide;
  readonly doc: Doc;
}

/** A guide. Scrolls to the heading in the URL, because the browser looked for it before the guide was loaded. */
export const GuidePage = ({ guide, doc }: GuidePageProps) => {
  useTitle(doc.title, guide.text);
  useEffect(() => {
    const anchor = decodeURIComponent(location.hash.slice(1));
    if (anchor) document.getElementById(anchor)?.scrollIntoView();
  }, []);
  return (
    <article>
      <h1>{doc.title}</h1>
      <OnThisPage headings={getHeadings(doc)} />
      <div className={styles.body}>
        <Rendered nodes={doc.nodes} />
      </div>
    </article>
  );
};
