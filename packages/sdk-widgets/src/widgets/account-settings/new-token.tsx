import type { AccessScope, MintedAccessToken } from '@relist/api/contract';
import { useState } from 'react';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { Button, Checkbox, Field, Select } from '../../ui/index.ts';
import { describeFieldError } from '../../headless/shared/error-text.ts';
import { useCall } from '../shared/use-call.ts';
import styles from './account-settings.module.css';
import { Notices } from './notices.tsx';

const SCOPES: readonly AccessScope[] = ['read', 'write'];
const DAYS = ['7', '30', '90', '365'] as const;
const INITIAL_VALUES = { name: '', scopes: ['read'] as readonly AccessScope[], days: '90' as (typeof DAYS)[number] };

/** The form for a new access token: name, lifetime and scopes. */
export const NewToken = ({ onCreated }: { readonly onCreated: (token: MintedAccessToken) => void }) => {
  const { client } = useRelist();
  const t = useTranslate();
  const [values, setValues] = useState(INITIAL_VALUES);
  const { step, error, send } = useCall(async () => {
    const { name, scopes, days } = values;
    onCreated(await client.accessTokens.create({ body: { name, scopes: [...scopes], expiresInDays: Number(days) } }));
    setValues(INITIAL_VALUES);
  }, '/api/login');
  const hasNoScope = values.scopes.length === 0;
  const toggle = (scope: AccessScope, isChecked: boolean) =>
    setValues({ ...values, scopes: SCOPES.filter((candidate) => (candidate === scope ? isChecked : values.scopes.includes(candidate))) });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasNoScope) void send(undefined);
      }}
    >
      <div className={styles.pair}>
        <Field
          label={t('settings.tokens.name')}
          name="name"
          hint={t('settings.tokens.nameHint')}
          value={values.name}
          onChange={(name) => setValues({ ...values, name })}
          maxLength={100}
          autoComplete="off"
          required
          error={describeFieldError(t('settings.tokens.name'), error?.fieldErrors?.['name'], t)}
        />
        <Select
          label={t('settings.tokens.days')}
          options={DAYS.map((days) => ({ value: days, label: t('settings.tokens.daysOf', { days }) }))}
          value={values.days}
          onChange={(days) => setValues({ ...values, days })}
        />
      </div>
      <fieldset className={styles.scopes}>
        <legend>{t('settings.tokens.scopes')}</legend>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={t(`settings.tokens.scope.${scope}`)}
            checked={values.scopes.includes(scope)}
            onChange={(isChecked) => toggle(scope, isChecked)}
          />
        ))}
        {hasNoScope && <p className={styles.error}>{t('settings.tokens.scope.missing')}</p>}
      </fieldset>
      <Notices error={error} />
      <div className={styles.row}>
        <Button type="submit" variant="primary" busy={step === 'sending'} disabled={hasNoScope}>
          {t('settings.tokens.create')}
        </Button>
      </div>
    </form>
  );
};
