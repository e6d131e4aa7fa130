import { useEffect, useId, useState } from 'react';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { buttonLook, classes, Icon } from '../../ui/index.ts';
import { external } from '../../ui/outlines.ts';
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

export interface ProviderLinkProps {
  /** `'page'`: the provider takes this page's place. `'tab'`: it opens beside it, and this page stays. */
  readonly opensIn?: 'page' | 'tab';
}

/** The way over the provider, where the installation has one. */
export const ProviderLink = ({ opensIn = 'page' }: ProviderLinkProps) => {
  const provider = useProvider();
  const { client } = useRelist();
  const t = useTranslate();
  const hint = useId();
  if (!provider) return null;
  const apart = opensIn === 'tab';
  return (
    <div className={styles.provider}>
      <span className={styles.or}>{t('auth.or')}</span>
      <a
        className={classes(buttonLook(), styles.providerLink)}
        href={client.href('/api/login')}
        {...(apart && { target: '_blank', rel: 'noopener', 'aria-describedby': hint })}
      >
        {t('auth.provider', { provider })}
        <Icon name={apart ? external : 'arrow-right'} size={16} />
      </a>
      {apart && (
        <p id={hint} className={styles.hint}>
          {t('auth.provider.tab')}
        </p>
      )}
    </div>
  );
};
