import { Suspense, useEffect, useState } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { FullScreenSpinner } from '../../layout/full-screen-spinner.tsx';
import { PageBoundary } from '../../layout/page-boundary.tsx';
import { createPage } from '../../lib/create-page.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import styles from './docs-page.module.css';
import { DocsSearch } from './docs-search.tsx';
import { GuidePage } from './guide-page.tsx';
import { chapters, findGuide } from './guides.ts';
import overviewStyles from './overview.module.css';

/** The list of guides with their audiences. */
const Overview = () => {
  useTitle('Docs', 'Guides to Relist for sellers, developers and operators.');
  return (
    <>
      <h1>Docs</h1>
      <p className={overviewStyles.lead}>Guides for sellers, developers and operators.</p>
      {chapters.map(({ name, guides }) => (
        <section key={name} className={overviewStyles.chapter}>
          <h2>{name}</h2>
          <ul className={overviewStyles.grid}>
            {guides.map((guide) => (
              <li key={guide.slug}>
                <h3>
                  <Link href={`/docs/${guide.slug}`}>{guide.name}</Link>
                </h3>
                <p>{guide.text}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

const guidePages = chapters
  .flatMap(({ guides }) => guides)
  .map((guide) => ({
    path: `/docs/${guide.slug}`,
    component: createPage(async () => {
      const { doc } = await guide.load();
      return () => <GuidePage guide={guide} doc={doc} />;
    }),
  }));

/** All guides by chapter. The open guide is marked. */
const SideList = ({ slug }: { readonly slug: string }) => (
  <nav className={styles.side} aria-label="Guides">
    {chapters.map(({ name, guides }) => (
      <section key={name}>
        <h2>{name}</h2>
        <ul>
          {guides.map((guide) => (
            <li key={guide.slug}>
              <Link href={`/docs/${guide.slug}`} aria-current={guide.slug === slug ? 'page' : undefined}>
                {guide.name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
    <section>
      <h2>On this server</h2>
      <ul>
        <li>
          <a href="/api/docs">Routes with examples</a>
        </li>
      </ul>
    </section>
  </nav>
);

const WIDE_SCREEN = matchMedia('(width >= 900px)');
const useIsWide = () => {
  const [isWide, setIsWide] = useState(WIDE_SCREEN.matches);
  useEffect(() => {
    const update = () => setIsWide(WIDE_SCREEN.matches);
    WIDE_SCREEN.addEventListener('change', update);
    return () => WIDE_SCREEN.removeEventListener('change', update);
  }, []);
  return isWide;
};

/** The guides: a side list, collapsed on phones, and the guide from the URL. */
export const DocsPage = () => {
  const [path] = useLocation();
  const isWide = useIsWide();
  // This parses the path in the same way as the routes do.
  const slug = path.toLowerCase().replace(/^\/docs\/?|\/$/g, '');
  if (slug !== '' && !findGuide(slug)) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      {isWide ? (
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
              {guidePages.map((page) => (
                <Route key={page.path} {...page} />
              ))}
            </Switch>
          </Suspense>
        </PageBoundary>
      </div>
    </div>
  );
};
