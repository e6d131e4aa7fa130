import { Field, Money } from '@relist/sdk-widgets';
import { useState } from 'react';
import { suggestStep } from './dynamic-step.ts';
import styles from './pricing-page.module.css';

const FIELDS = [
  ['price', 'Asking price'],
  ['days', 'Days listed'],
  ['views', 'Views'],
  ['watches', 'Watchers'],
] as const;
type Name = (typeof FIELDS)[number][0];

const isNumber = (text: string): boolean => /^\d{1,7}(\.\d{1,2})?$/.test(text.trim());

/** Suggests the next price of a listing, once all four numbers are entered. */
export const DynamicForm = () => {
  const [values, setValues] = useState<Readonly<Record<Name, string>>>({ price: '', days: '', views: '', watches: '' });
  const isComplete = FIELDS.every(([name]) => isNumber(values[name]));
  const [price, days, views, watches] = FIELDS.map(([name]) => Number(values[name])) as [number, number, number, number];
  const step = isComplete && price > 0 ? suggestStep({ price, days, views, watches }) : null;
  return (
    <section aria-labelledby="pricing-dynamic">
      <h2 id="pricing-dynamic">Try dynamic pricing</h2>
      <p>Enter the figures that your platform shows for a listing. Our suggestion is a rule of thumb.</p>
      <div className={styles.cards}>
        {FIELDS.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            inputMode="decimal"
            value={values[name]}
            error={values[name].trim() === '' || isNumber(values[name]) ? undefined : 'Enter a number.'}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </div>
      <p role="status">
        {step && (
          <>
            <strong>
              {step.percent === 0 ? 'Keep ' : 'Ask '}
              <Money amount={step.price} />
            </strong>{' '}
            {step.reason}
          </>
        )}
      </p>
    </section>
  );
};
