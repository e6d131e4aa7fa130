import type { PriceWatch } from '@relist/api/contract';
import { useState } from 'react';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { Alert, Button, Card, Field } from '../../ui/index.ts';
import { describeFieldError, describeError } from '../../headless/shared/error-text.ts';
import { useCall } from '../shared/use-call.ts';
import styles from './price-tracker.module.css';

const LIMIT_NAMES = ['percent', 'above', 'below'] as const;
type Limits = Record<(typeof LIMIT_NAMES)[number], string>;

const getLimits = (watch: PriceWatch | null): Limits => ({
  percent: watch?.percent?.toString() ?? '',
  above: watch?.above?.toString() ?? '',
  below: watch?.below?.toString() ?? '',
});
const parseNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')));

export interface WatchFormProps {
  readonly itemId: string;
  /** The existing watch, which the form replaces; null if there is none. */
  readonly watch: PriceWatch | null;
  readonly onSaved: () => void;
}

/** A form for the conditions of a price alert. */
export const WatchForm = ({ itemId, watch, onSaved }: WatchFormProps) => {
  const { client } = useRelist();
  const t = useTranslate();
  // The watch may load after the user has started typing.
  const [changedLimits, setChangedLimits] = useState<Partial<Limits>>({});
  const limits = { ...getLimits(watch), ...changedLimits };
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const numbers = LIMIT_NAMES.map((name) => [name, parseNumber(limits[name])] as const);
  const enteredNumbers = numbers.filter(([, value]) => value !== null);
  const isInvalid = (value: number | null) => value !== null && !(value > 0);
  const { step, error, send } = useCall(async () => {
    await client.priceTracking.watch({ body: { itemId, ...Object.fromEntries(enteredNumbers) } });
    onSaved();
  }, '/api/login');
  const submit = () => {
    setWasSubmitted(true);
    if (enteredNumbers.length > 0 && !enteredNumbers.some(([, value]) => isInvalid(value))) void send(undefined);
  };
  return (
    <Card title={t('tracker.watch')}>
      <form
        className={styles.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.text}>{t('tracker.watch.text')}</p>
        <div className={styles.limits}>
          {numbers.map(([name, value]) => (
            <Field
              key={name}
              label={t(`tracker.watch.${name}`)}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              value={limits[name]}
              onChange={(text) => setChangedLimits({ ...changedLimits, [name]: text })}
              error={
                wasSubmitted && isInvalid(value)
                  ? t('tracker.watch.number')
                  : describeFieldError(t(`tracker.watch.${name}`), error?.fieldErrors?.[name], t)
              }
            />
          ))}
        </div>
        {wasSubmitted && enteredNumbers.length === 0 && <Alert tone="error">{t('tracker.watch.missing')}</Alert>}
        {error && <Alert tone="error">{describeError(error, 'tracker.failed', t)}</Alert>}
        {step === 'done' && <Alert tone="ok">{t('tracker.watch.saved')}</Alert>}
        <Button type="submit" variant="primary" busy={step === 'sending'}>
          {t(watch ? 'tracker.watch.replace' : 'tracker.watch.save')}
        </Button>
      </form>
    </Card>
  );
};
