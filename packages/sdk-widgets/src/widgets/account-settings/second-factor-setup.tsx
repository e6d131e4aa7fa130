import type { SecondFactorSetup as Setup } from '@relist/api/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { Button, Field } from '../../ui/index.ts';
import { PasswordField } from '../shared/password-field.tsx';
import { useCall } from '../shared/use-call.ts';
import styles from './account-settings.module.css';
import { Notices } from './notices.tsx';

/** Width of the quiet zone in modules, as required by ISO/IEC 18004. */
const QUIET_ZONE_MODULES = 4;

const createPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** Renders text as a QR code. Loads the generator only here, because few users need it. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [rows, setRows] = useState<readonly (readonly boolean[])[] | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const draw = async () => {
      const { default: encodeQR } = await import('qr');
      if (!isUnmounted) setRows(encodeQR(text, 'raw', { border: QUIET_ZONE_MODULES, ecc: 'medium' }));
    };
    // Without a code, the user types the key shown below.
    draw().catch(() => undefined);
    return () => void (isUnmounted = true);
  }, [text]);
  if (!rows) return null;
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={createPath(rows)} />
    </svg>
  );
};

interface FormProps {
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  /** Label of the submit button. */
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

const Form = ({ onSubmit, onCancel, submitLabel, isBusy, children }: FormProps) => {
  const t = useTranslate();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div className={styles.row}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{t('settings.factor.cancel')}</Button>
      </div>
    </form>
  );
};

interface CodeProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

export const CodeField = ({ value, onChange }: CodeProps) => {
  const t = useTranslate();
  const inputProps = { name: 'code', autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false, maxLength: 40 };
  return <Field {...inputProps} label={t('auth.code')} value={value} onChange={onChange} required />;
};

interface StepProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret as a QR code and as text, and asks for a first code. */
const Confirmation = ({ setup, onCodes, onCancel }: StepProps & { readonly setup: Setup }) => {
  const { client } = useRelist();
  const t = useTranslate();
  const [code, setCode] = useState('');
  const { step, error, send } = useCall(
    async () => onCodes((await client.secondFactor.confirm({ body: { code } })).recoveryCodes),
    '/api/login',
  );
  return (
    <Form onSubmit={() => void send(undefined)} onCancel={onCancel} submitLabel={t('settings.factor.confirm')} isBusy={step === 'sending'}>
      <p className={styles.text}>{t('settings.factor.scan')}</p>
      <QrCode text={setup.uri} label={t('settings.factor.qr')} />
      <p className={styles.text}>
        {t('settings.factor.secret')} <code className={styles.key}>{setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <CodeField value={code} onChange={setCode} />
      <Notices error={error} />
    </Form>
  );
};

/** Turns on the second factor: asks for the password, shows the secret and asks for a first code. */
export const SecondFactorSetup = ({ onCodes, onCancel }: StepProps) => {
  const { client } = useRelist();
  const t = useTranslate();
  const [currentPassword, setPassword] = useState('');
  const [setup, setSetup] = useState<Setup | null>(null);
  const { step, error, send } = useCall(async () => setSetup(await client.secondFactor.begin({ body: { currentPassword } })), '/api/login');
  if (setup) return <Confirmation setup={setup} onCodes={onCodes} onCancel={onCancel} />;
  return (
    <Form onSubmit={() => void send(undefined)} onCancel={onCancel} submitLabel={t('auth.continue')} isBusy={step === 'sending'}>
      <PasswordField
        label={t('settings.current')}
        value={currentPassword}
        onChange={setPassword}
        autoComplete="current-password"
        error={error?.fieldErrors?.['currentPassword']}
      />
      <Notices error={error} />
    </Form>
  );
};

interface ChangeProps extends StepProps {
  readonly kind: 'renew' | 'remove';
  readonly onRemoved: () => void;
}

/** Replaces the recovery codes or turns off the second factor; requires the password and a code. */
export const SecondFactorChange = ({ kind, onCodes, onRemoved, onCancel }: ChangeProps) => {
  const { client } = useRelist();
  const t = useTranslate();
  const [body, setBody] = useState({ currentPassword: '', code: '' });
  const { step, error, send } = useCall(async () => {
    if (kind === 'renew') return onCodes((await client.secondFactor.renewRecoveryCodes({ body })).recoveryCodes);
    await client.secondFactor.remove({ body });
    return onRemoved();
  }, '/api/login');
  return (
    <Form onSubmit={() => void send(undefined)} onCancel={onCancel} submitLabel={t(`settings.factor.${kind}`)} isBusy={step === 'sending'}>
      <p className={styles.text}>{t('settings.factor.prove')}</p>
      <PasswordField
        label={t('settings.current')}
        value={body.currentPassword}
        onChange={(currentPassword) => setBody({ ...body, currentPassword })}
        autoComplete="current-password"
        error={error?.fieldErrors?.['currentPassword']}
      />
      <CodeField value={body.code} onChange={(code) => setBody({ ...body, code })} />
      <Notices error={error} />
    </Form>
  );
};
