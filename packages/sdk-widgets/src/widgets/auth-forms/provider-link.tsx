import { useEffect, useId, useState } from 'react';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { getButtonClasses, joinClasses, Icon } from '../../ui/index.ts';
import { external } from '../../ui/icons/outlines.ts';
import styles from './auth-forms.module.css';

/** Returns the sign-in provider's host; null until loaded, or if there is none. */
const useProvider = () => {
  const { client } = useRelist();
  const [provider, setProvider] = useState<string | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    client.signIn.methods().then(
      (methods) => isUnmounted || setProvider(methods.provider),
      // Password sign-in works without a provider.
      () => undefined,
    );
    return () => void (isUnmounted = true);
  }, [client]);
  return provider;
};

export interface ProviderLinkProps {
  /** `'page'`: the provider opens on this page. `'tab'`: it opens in a new tab, and this page stays. */
  readonly target?: 'page' | 'tab';
}

/** The sign-in provider's button, if the installation has one. */
export const ProviderLink = ({ target = 'page' }: ProviderLinkProps) => {
  const provider = useProvider();
  const { client } = useRelist();
  const t = useTranslate();
  const hint = useId();
  if (!provider) return null;
  const isNewTab = target === 'tab';
  return (
    <div className={styles.provider}>
      <span className={styles.divider}>{t('auth.or')}</span>
      <a
        className={joinClasses(getButtonClasses(), styles.providerLink)}
        href={client.href('/api/login')}
        {...(isNewTab && { target: '_blank', rel: 'noopener', 'aria-describedby': hint })}
      >
        {t('auth.provider', { provider })}
        <Icon name={isNewTab ? external : 'arrow-right'} size={16} />
      </a>
      {isNewTab && (
        <p id={hint} className={styles.hint}>
          {t('auth.provider.tab')}
        </p>
      )}
    </div>
  );
};
