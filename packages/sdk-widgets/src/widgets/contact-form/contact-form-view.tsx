import { useEffect, useRef } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { getContactError } from '../../headless/contact.ts';
import type { ContactField, ContactState, ContactValues } from '../../stores/contact.ts';
import { Button, Card, Field, Icon } from '../../ui/index.ts';
import styles from './contact-form.module.css';

export interface ContactFormViewProps {
  readonly state: ContactState;
  readonly onChange: (values: Partial<ContactValues>) => void;
  readonly onSend: () => void;
  readonly onAnother: () => void;
  readonly t: Translate;
}

const MESSAGE_ROWS = 6;

const Help = ({ t }: Pick<ContactFormViewProps, 't'>) => (
  <aside className={styles.help}>
    <h3>{t('contact.help.title')}</h3>
    <p>{t('contact.help.when')}</p>
    <p>{t('contact.help.include')}</p>
    <ul>
      <li>{t('contact.help.what')}</li>
      <li>{t('contact.help.item')}</li>
      <li>{t('contact.help.words')}</li>
    </ul>
  </aside>
);

const Confirmation = ({ onAnother, t }: Pick<ContactFormViewProps, 'onAnother' | 't'>) => {
  const button = useRef<HTMLButtonElement>(null);
  // The send button, which had focus, no longer exists.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.confirmation}>
      <Icon name="check" size={40} />
      <h3>{t('contact.done')}</h3>
      <p>{t('contact.sent.text')}</p>
      <Button elementRef={button} onClick={onAnother}>
        {t('contact.another')}
      </Button>
    </div>
  );
};

const Form = ({ state, onChange, onSend, t }: Omit<ContactFormViewProps, 'onAnother'>) => {
  const { step, values, missing } = state;
  const form = useRef<HTMLFormElement>(null);
  const firstMissing = missing[0];
  useEffect(() => {
    if (firstMissing) form.current?.querySelector<HTMLElement>(`[name="${firstMissing}"]`)?.focus();
  }, [firstMissing]);
  const createFieldProps = (name: ContactField) => ({
    label: t(`contact.${name}`),
    name,
    value: values[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: getContactError(name, state, t),
  });
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <div className={styles.pair}>
        <Field {...createFieldProps('name')} autoComplete="name" aria-required />
        <Field {...createFieldProps('email')} type="email" autoComplete="email" aria-required />
      </div>
      <Field {...createFieldProps('subject')} />
      <Field {...createFieldProps('message')} rows={MESSAGE_ROWS} aria-required />
      <Button type="submit" variant="primary" busy={step === 'sending'}>
        {t(step === 'sending' ? 'contact.sending' : 'contact.send')}
      </Button>
    </form>
  );
};

/** Presentational support form, with the response time and a list of details to include. */
export const ContactFormView = (props: ContactFormViewProps) => (
  <Card title={props.t('contact.title')}>
    <div className={styles.columns}>
      {props.state.step === 'sent' ? <Confirmation {...props} /> : <Form {...props} />}
      <Help {...props} />
    </div>
  </Card>
);
