import styles from './figures.module.css';

/** Marketing claims of the landing page: the owner's wording and figures. */
const FIGURES = [
  ['25%', 'average price increase'],
  ['3x', 'faster'],
  ['10k+', 'sellers'],
  ['92%', 'success rate'],
] as const;

/** The four figures. */
export const Figures = () => (
  <section className={styles.figures} aria-label="In figures">
    <dl className={styles.row}>
      {FIGURES.map(([figure, words]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
);
