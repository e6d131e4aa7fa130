import { Suspense, useEffect, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { FullScreenSpinner } from '../../layout/full-screen-spinner.tsx';
import { PageBoundary } from '../../layout/page-boundary.tsx';
import { createPage } from '../../lib/create-page.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import styles from './docs-page.module.css';
import { DocsSearch } from './docs-search.tsx';
import { GuidePage } from './guide-page.tsx';
import { chapters, guideOf } from './guides.ts';
import { Overview } from './overview.tsx';
import { SideList } from './side-list.tsx';

const pages = chapters
  .flatMap(({ guides }) => guides)
  .map((guide) => ({
    path: `/docs/${guide.slug}`,
    component: createPage(async () => {
      const { doc } = await guide.load();
      return () => <GuidePage guide={guide} doc={doc} />;
    }),
  }));

const WIDE = matchMedia('(width >= 900px)');
const useWide = () => {
  const [wide, setWide] = useState(WIDE.matches);
  useEffect(() => {
    const change = () => setWide(WIDE.matches);
    WIDE.addEventListener('change', change);
    return () => WIDE.removeEventListener('change', change);
  }, []);
  return wide;
};

/** The guides: a side list, collapsed on phones, and the guide in the address. */
export const DocsPage = () => {
  const [path] = useLocation();
  const wide = useWide();
  // Parsed like the routes do.
  const slug = path.toLowerCase().replace(/^\/docs\/?|\/$/g, '');
  if (slug !== '' && !guideOf(slug)) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      {wide ? (
        <div className={styles.column}>
          <DocsSearch />
          <SideList slug={slug} />
        </div>
      ) : (
        <>
          <DocsSearch />
          {slug !== '' && (
            <details className={styles.fold}>
              <summary>All guides</summary>
              <div>
                <SideList slug={slug} />
              </div>
            </details>
          )}
        </>
      )}
      <div className={styles.text}>
        <PageBoundary key={slug}>
          <Suspense fallback={<FullScreenSpinner />}>
            <Switch>
              <Route path="/docs" component={Overview} />
              {pages.map((page) => (
                <Route key={page.path} {...page} />
              ))}
            </Switch>
          </Suspense>
        </PageBoundary>
      </div>
    </div>
  );
};
