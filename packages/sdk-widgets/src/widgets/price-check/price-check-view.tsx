import type { PriceEstimate } from '@relist/api/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { parseCost, computeProfit, countExtraCharacters, type PriceCheck, type PriceCheckState } from '../../stores/prices/price-check.ts';
import { Alert, Button, Card, Field, PriceTag, Select } from '../../ui/index.ts';
import { Reasons } from '../pricing-card/reasons.tsx';
import { PriceQuestion } from '../pricing-card/price-question.tsx';
import { describeBasis } from '../../headless/pricing/coverage.ts';
import { CONDITIONS, translateGrade } from '../../headless/shared/conditions.ts';
import { describeError } from '../../headless/shared/error-text.ts';
import type { Format } from '../shared/use-format.ts';
import { LiveOffers } from '../shared/live-offers.tsx';
import styles from './price-check.module.css';

export interface PriceCheckViewProps {
  readonly state: PriceCheckState;
  readonly actions: Pick<PriceCheck, 'change' | 'check' | 'answer' | 'toggle'>;
  readonly renderResult?: ((estimate: PriceEstimate) => ReactNode) | undefined;
  readonly format: Format;
  readonly t: Translate;
}

type PriceCheckFormProps = Pick<PriceCheckViewProps, 'state' | 'actions' | 't'>;

const PriceCheckForm = ({ state, actions, t }: PriceCheckFormProps) => {
  const { step, values, isNameMissing } = state;
  const form = useRef<HTMLFormElement>(null);
  const extraCount = countExtraCharacters(values.name);
  const describeNameError = () => {
    if (isNameMissing) return t('check.missing');
    return extraCount > 0 ? t('check.tooLong', { count: extraCount }) : undefined;
  };
  useEffect(() => {
    if (isNameMissing) form.current?.querySelector('input')?.focus();
  }, [isNameMissing]);
  const isInvalidCost = values.cost.trim() !== '' && parseCost(values.cost) === null;
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void actions.check();
      }}
    >
      <Field
        className={styles.name}
        label={t('check.name')}
        hint={t('check.hint')}
        error={describeNameError()}
        value={values.name}
        onChange={(name) => actions.change({ name })}
      />
      <Select
        label={t('check.condition')}
        value={values.condition}
        options={[
          { value: '' as const, label: t('check.notSure') },
          ...CONDITIONS.map((value) => ({ value, label: translateGrade(value, t) })),
        ]}
        onChange={(condition) => actions.change({ condition })}
      />
      <Field
        label={t('check.cost')}
        error={isInvalidCost ? t('check.badCost') : undefined}
        inputMode="decimal"
        value={values.cost}
        onChange={(cost) => actions.change({ cost })}
      />
      <Button type="submit" variant="primary" busy={step === 'checking'}>
        {t(step === 'checking' ? 'check.checking' : 'check.go')}
      </Button>
    </form>
  );
};

/** The payout on the best platform, and the profit after cost. */
const PayoutLine = ({ estimate, cost, format, t }: { estimate: PriceEstimate; cost: number | null; format: Format; t: Translate }) => {
  const bestPayout = computeProfit(estimate, cost);
  if (!bestPayout) return null;
  const { payout, profit } = bestPayout;
  return (
    <p className={styles.payoutLine}>
      {t('check.keep', { amount: format.money(payout.net), platform: payout.label })}
      {profit !== null && (
        <b className={profit < 0 ? styles.loss : styles.profit}>
          {t(profit < 0 ? 'check.loss' : 'check.profit', { amount: format.money(Math.abs(profit)) })}
        </b>
      )}
    </p>
  );
};

interface PriceResultProps extends Pick<PriceCheckViewProps, 'state' | 'actions' | 'format' | 't'> {
  readonly estimate: PriceEstimate;
}

const PriceResult = ({ estimate, state, actions, format, t }: PriceResultProps) => {
  const { step, values } = state;
  const { average, low, high } = estimate;
  if (average === null || low === null || high === null)
    return (
      <>
        <PriceQuestion
          question={estimate.question}
          onAnswer={(field, value) => void actions.answer(field, value)}
          isAnswering={step === 'checking'}
          format={format}
          t={t}
        />
        {estimate.live && <LiveOffers live={estimate.live} onToggle={(offer) => void actions.toggle(offer)} format={format} t={t} />}
      </>
    );
  return (
    <>
      <div className={styles.price}>
        <PriceTag size="l" amount={average} locale={format.locale} />
        <p>{t('question.range', { low: format.money(low), high: format.money(high) })}</p>
      </div>
      <PayoutLine estimate={estimate} cost={parseCost(values.cost)} format={format} t={t} />
      <Reasons factors={estimate.factors} total={average} basis={estimate.basis} format={format} t={t} />
      {estimate.basis && <p className={styles.basis}>{describeBasis(estimate.basis, t)}</p>}
    </>
  );
};

/** Presentational view of the form and the estimate. */
export const PriceCheckView = (props: PriceCheckViewProps) => {
  const { state, renderResult, t } = props;
  const { estimate, error } = state;
  return (
    <Card title={t('check.title')}>
      <div className={styles.check}>
        <PriceCheckForm {...props} />
        {error && <Alert tone="error">{error.status === 0 ? t('check.failed') : describeError(error, 'check.failed', t)}</Alert>}
        <div className={styles.result} role="status">
          {estimate && (renderResult ? renderResult(estimate) : <PriceResult {...props} key={estimate.name} estimate={estimate} />)}
        </div>
      </div>
    </Card>
  );
};
