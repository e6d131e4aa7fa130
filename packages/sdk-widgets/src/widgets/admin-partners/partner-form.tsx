import type { Partner } from '@relist/api/contract';
import { useState } from 'react';
import { useToast, useTranslate } from '../../hooks/index.ts';
import type { RelistError } from '../../core/errors.ts';
import { Alert, Button, Field } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { describeFieldError, describeError } from '../../headless/shared/error-text.ts';
import { getAppearance, PartnerAppearance, type Appearance } from './partner-appearance.tsx';

/** Values of the form. A new partner has no appearance yet and gets the API's default. */
export interface PartnerValues extends Partial<Appearance> {
  readonly name: string;
  readonly origins: string[];
  readonly analysesPerDay: number;
  readonly requestsPerMinute: number;
  readonly triesPerDay: number;
}

export interface PartnerFormProps {
  /** The existing partner; omitted for a new one. */
  readonly partner?: Partner;
  readonly submitLabel: string;
  readonly onSave: (values: PartnerValues) => Promise<RelistError | null>;
}

/** The API's defaults. */
const DEFAULTS = { name: '', origins: [] as string[], analysesPerDay: 1000, requestsPerMinute: 600, triesPerDay: 0 };

/** Returns the texts of the form's fields. */
const getTexts = ({ name, origins, analysesPerDay, requestsPerMinute, triesPerDay }: Partner | typeof DEFAULTS) => ({
  name,
  origins: origins.join('\n'),
  analysesPerDay: String(analysesPerDay),
  requestsPerMinute: String(requestsPerMinute),
  triesPerDay: String(triesPerDay),
});
type Texts = ReturnType<typeof getTexts>;

const parseTexts = ({ name, origins, analysesPerDay, requestsPerMinute, triesPerDay }: Texts) => ({
  name,
  origins: origins.split(/\s+/).filter(Boolean),
  analysesPerDay: Number(analysesPerDay),
  requestsPerMinute: Number(requestsPerMinute),
  triesPerDay: Number(triesPerDay),
});

/** Returns a field's error. The server names list entries like `origins.0`; their errors belong to the list's field. */
const findFieldError = (error: RelistError | null, name: string) =>
  Object.entries(error?.fieldErrors ?? {}).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];

interface PartnerFieldsProps {
  readonly texts: Texts;
  readonly error: RelistError | null;
  readonly onChange: (change: Partial<Texts>) => void;
}

const PartnerFields = ({ texts, error, onChange }: PartnerFieldsProps) => {
  const t = useTranslate();
  const createFieldProps = (name: keyof Texts) => ({
    label: t(`partners.${name}`),
    name,
    value: texts[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: describeFieldError(t(`partners.${name}`), findFieldError(error, name), t),
  });
  return (
    <>
      <Field {...createFieldProps('name')} required maxLength={100} autoComplete="off" />
      <Field
        {...createFieldProps('origins')}
        rows={2}
        hint={t('partners.originsHint')}
        spellCheck={false}
        autoCapitalize="none"
        dir="ltr"
      />
      <div className={admin.tools}>
        <Field {...createFieldProps('analysesPerDay')} type="number" min={0} step={1} required />
        <Field {...createFieldProps('requestsPerMinute')} type="number" min={1} step={1} required />
        <Field {...createFieldProps('triesPerDay')} type="number" min={0} step={1} required />
      </div>
    </>
  );
};

/** A form for a partner's name, origins and quotas, plus the appearance of its pages if the partner exists. */
export const PartnerForm = ({ partner, submitLabel, onSave }: PartnerFormProps) => {
  const [texts, setTexts] = useState(() => getTexts(partner ?? DEFAULTS));
  const [appearance, setAppearance] = useState(partner ? getAppearance(partner) : null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<RelistError | null>(null);
  const t = useTranslate();
  const { show } = useToast();
  const save = async () => {
    // The form already shows that at least one platform is required.
    if (appearance?.platforms.length === 0) return;
    setIsBusy(true);
    const saveError = await onSave({ ...appearance, ...parseTexts(texts) });
    setError(saveError);
    setIsBusy(false);
    if (!saveError && partner) show({ title: t('partners.saved') });
  };
  return (
    <form
      className={admin.panel}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {error && <Alert tone="error">{describeError(error, 'partners.failed', t)}</Alert>}
      <PartnerFields texts={texts} error={error} onChange={(change) => setTexts({ ...texts, ...change })} />
      {appearance && (
        <PartnerAppearance
          appearance={appearance}
          onChange={(change) => setAppearance({ ...appearance, ...change })}
          localeError={describeFieldError(t('partners.locale'), findFieldError(error, 'locale'), t)}
        />
      )}
      <span className={admin.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitLabel}
        </Button>
      </span>
    </form>
  );
};
