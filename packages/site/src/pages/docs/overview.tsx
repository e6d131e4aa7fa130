import { Link } from 'wouter';
import { useTitle } from '../../lib/use-title.ts';
import { chapters } from './guides.ts';
import styles from './overview.module.css';

/** The list of guides with their audiences. */
export const Overview = () => {
  useTitle('Docs', 'Guides to Relist for sellers, developers and operators.');
  return (
    <>
      <h1>Docs</h1>
      <p className={styles.lead}>Help for sellers comes first; the rest is for those who build on Relist or run it.</p>
      {chapters.map(({ name, guides }) => (
        <section key={name} className={styles.chapter}>
          <h2>{name}</h2>
          <ul className={styles.grid}>
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
