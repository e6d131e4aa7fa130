import { useEffect, useState } from 'react';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { buttonLook, classes, Icon } from '../../ui/index.ts';
import styles from './auth-forms.module.css';

/** The host of the sign-in provider; null while it is not known, and where there is none. */
const useProvider = () => {
  const { client } = useRelist();
  const [provider, setProvider] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    client.signIn.methods().then(
      (methods) => gone || setProvider(methods.provider),
      // A password does without it.
      () => undefined,
    );
    return () => void (gone = true);
  }, [client]);
  return provider;
};

/** The way over the provider, where the installation has one. */
export const ProviderLink = () => {
  const provider = useProvider();
  const { client } = useRelist();
  const t = useTranslate();
  if (!provider) return null;
  return (
    <div className={styles.provider}>
      <span className={styles.or}>{t('auth.or')}</span>
      <a className={classes(buttonLook(), styles.providerLink)} href={client.href('/api/login')}>
        {t('auth.provider', { provider })}
        <Icon name="arrow-right" size={16} />
      </a>
    </div>
  );
};
