import { LinkButton } from '../../layout/link-button.tsx';
import { DynamicForm } from './dynamic-form.tsx';
import styles from './pricing-page.module.css';

const STRATEGIES = [
  ['Quick Sale', '10-15% below market average', '25-40% faster sale'],
  ['Premium', '10-20% above market average', 'For items in demand, when you can wait'],
  ['Balanced', 'Market-aligned', 'What most buyers expect to pay'],
  ['Dynamic', 'Adjusts automatically from engagement metrics', 'Follows what buyers do'],
] as const;

/** Four ways to price the same item. */
export const Strategies = () => (
  <div className={styles.panel}>
    <ul className={styles.cards}>
      {STRATEGIES.map(([name, price, effect]) => (
        <li key={name} className={styles.card}>
          <h2>{name}</h2>
          <strong>{price}</strong>
          <p>{effect}</p>
        </li>
      ))}
    </ul>
    <DynamicForm />
    <div>
      <LinkButton href="/pricing?tab=bulk" look="primary">
        See these prices for your items
      </LinkButton>
    </div>
  </div>
);
