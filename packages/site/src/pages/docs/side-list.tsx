import { Link } from 'wouter';
import styles from './docs-page.module.css';
import { chapters } from './guides.ts';

/** All guides by chapter, with the open one marked. */
export const SideList = ({ slug }: { readonly slug: string }) => (
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
