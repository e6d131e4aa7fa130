import { useEffect, useRef, useState } from 'react';
import { signInByWindow } from '../../core/session/sign-in-window.ts';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { Alert, Button, Card } from '../../ui/index.ts';
import styles from './sign-in-window.module.css';

export interface SignInWindowProps {
  /** Called with a token for this page. */
  readonly onToken: (token: string) => void;
}

/** Sign-in for pages of another origin: it happens in Relist's own window, and this page gets a token with limited rights. */
export const SignInWindow = ({ onToken }: SignInWindowProps) => {
  const { config } = useRelist();
  const t = useTranslate();
  const [step, setStep] = useState<'ready' | 'waiting' | 'blocked'>('ready');
  const gone = useRef<AbortController>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    gone.current = stop;
    return () => stop.abort();
  }, []);
  const open = async () => {
    try {
      setStep('waiting');
      const token = await signInByWindow(config.baseUrl, gone.current?.signal);
      if (token) onToken(token);
      else setStep('ready');
    } catch {
      setStep('blocked');
    }
  };
  return (
    <Card title={t('window.title')}>
      <div className={styles.body}>
        <p>{t('window.text')}</p>
        {step === 'blocked' && <Alert tone="error">{t('window.blocked')}</Alert>}
        <Button variant="primary" icon="arrow-right" busy={step === 'waiting'} onClick={() => void open()}>
          {t(step === 'waiting' ? 'window.waiting' : 'window.open')}
        </Button>
      </div>
    </Card>
  );
};
