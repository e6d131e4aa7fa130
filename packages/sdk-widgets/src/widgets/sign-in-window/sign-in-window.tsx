import { useEffect, useRef, useState } from 'react';
import { signInWithPopup } from '../../core/session/sign-in-window.ts';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { Alert, Button, Card } from '../../ui/index.ts';
import styles from './sign-in-window.module.css';

export interface SignInWindowProps {
  /** Called with a token for this page. */
  readonly onToken: (token: string) => void;
}

/** Sign-in for pages on another origin. The user signs in through a separate Relist window, and this page gets a limited token. */
export const SignInWindow = ({ onToken }: SignInWindowProps) => {
  const { config } = useRelist();
  const t = useTranslate();
  const [step, setStep] = useState<'ready' | 'waiting' | 'blocked'>('ready');
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    controllerRef.current = controller;
    return () => controller.abort();
  }, []);
  const open = async () => {
    try {
      setStep('waiting');
      const token = await signInWithPopup(config.baseUrl, controllerRef.current?.signal);
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
