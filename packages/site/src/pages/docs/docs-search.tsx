import { Field } from '@relist/sdk-widgets';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';
import styles from './docs-search.module.css';
import { chapters } from './guides.ts';
import { search, splitIntoSections, type Match, type Section } from './sections.ts';

const loadSections = async (): Promise<Section[]> => {
  const guides = chapters.flatMap((chapter) => chapter.guides);
  const sections = await Promise.all(guides.map(async (guide) => splitIntoSections(guide, (await guide.load()).doc)));
  return sections.flat();
};

let sectionsPromise: Promise<Section[]> | null = null;

/** Loads all guides on the first search. After an error, the next input retries. */
const loadSectionsOnce = (): Promise<Section[]> => {
  sectionsPromise ??= loadSections().catch((error: unknown) => {
    sectionsPromise = null;
    throw error;
  });
  return sectionsPromise;
};

const Results = ({ matches, onChoose }: { readonly matches: readonly Match[]; readonly onChoose: () => void }) => (
  <ul className={styles.results}>
    {matches.map(({ section: { guide, heading, anchor }, excerpt }) => (
      <li key={`${guide.slug}#${anchor}`}>
        <Link href={`/docs/${guide.slug}${anchor ? `#${anchor}` : ''}`} onClick={onChoose}>
          <b>{heading}</b>
          {anchor && <span>{guide.name}</span>}
        </Link>
        <p>{excerpt}</p>
      </li>
    ))}
  </ul>
);

/** Returns a sentence about the results, which screen readers announce. */
const describeResults = (query: string, hasFailed: boolean, matches: readonly Match[] | null): string => {
  if (query.trim().length < 2) return '';
  if (hasFailed) return 'We couldn’t load the guides. Check your connection and try again.';
  if (!matches) return 'Searching…';
  if (matches.length === 0) return 'No guide has all these words. Try fewer or different words.';
  return `${matches.length} ${matches.length === 1 ? 'result' : 'results'}, best first.`;
};

/** Searches all guides in the browser. */
export const DocsSearch = () => {
  const [query, setQuery] = useState('');
  const [sections, setSections] = useState<readonly Section[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const deferredQuery = useDeferredValue(query);
  const matches = useMemo(() => sections && search(sections, deferredQuery), [sections, deferredQuery]);
  const onChange = (text: string) => {
    setQuery(text);
    setHasFailed(false);
    loadSectionsOnce().then(setSections, () => setHasFailed(true));
  };
  return (
    <search className={styles.search}>
      <Field label="Search the guides" type="search" value={query} maxLength={100} autoComplete="off" onChange={onChange} />
      <output className={styles.summary}>{describeResults(query, hasFailed, matches)}</output>
      {matches && matches.length > 0 && <Results matches={matches} onChoose={() => setQuery('')} />}
    </search>
  );
};
