import { Icon, MeasuredFigure, type MeasuredFigureProps } from '@relist/sdk-widgets';
import styles from './pricing-page.module.css';

const FIGURES: readonly (readonly [string, string, MeasuredFigureProps['figure']])[] = [
  ['73%', 'sell faster within the ML range', 'days'],
  ['+23%', 'average profit', 'profit'],
  ['95%', 'accuracy', 'accuracy'],
];

const TIPS = [
  'Start within the recommended range. Items priced there sell sooner.',
  'Photograph labels and flaws. The more we know, the better the price.',
  'Check the price again after two weeks and follow the market.',
];

/** The product's stated figures, each next to our measurement. */
export const Insights = () => (
  <div className={styles.panel}>
    <ul className={styles.cards}>
      {FIGURES.map(([claim, label, figure]) => (
        <li key={label} className={styles.card}>
          <p className={styles.claim}>{claim}</p>
          <p>{label}</p>
          <div className={styles.measurement}>
            <MeasuredFigure figure={figure} />
          </div>
        </li>
      ))}
    </ul>
    <section aria-labelledby="pricing-tips">
      <h2 id="pricing-tips">Best practices</h2>
      <ul className={styles.tips}>
        {TIPS.map((tip) => (
          <li key={tip}>
            <Icon name="check" size={18} />
            {tip}
          </li>
        ))}
      </ul>
    </section>
  </div>
);
