import styles from './steps.module.css';

const STEPS = [
  ['Snap It', 'Up to five photos of one item. We point out blurry and dark ones, and remove the location hidden in a photo.'],
  ['List It', 'Title, description and keywords that fit the platform you choose.'],
  ['Sell It', 'A low, an average and a high price with the reasons, and what you keep after each platform’s fees.'],
] as const;

export const Steps = () => (
  <section className={styles.steps} aria-label="How it works">
    <ol className={styles.row}>
      {STEPS.map(([name, text], index) => (
        <li key={name}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h2>{name}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
