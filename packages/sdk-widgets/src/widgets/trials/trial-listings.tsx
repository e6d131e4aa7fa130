import { useState } from 'react';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import { PLATFORMS } from '../../core/platforms.ts';
import trialTexts from '../../core/texts/en/trials.json';
import { useRelist, useToast, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import { Button, Card, Chip, Spinner, withClassNames } from '../../ui/index.ts';
import { isGeneric } from '../../headless/shared/error-text.ts';
import { BlankTag, TrialLayout } from './trial-layout.tsx';
import { RawJson } from './raw-json.tsx';
import { createTrialClient } from './trial-client.ts';
import styles from './trials.module.css';

/** Returns the `error` text in a response. The generic message consists of status, colon, space and body. */
const parseErrorText = ({ message }: RelistError): string | null => {
  try {
    const { error: text } = JSON.parse(message.replace(/^\d+: /, '')) as { error?: unknown };
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
};

/** Writes listings of a sample phone for every platform and shows the raw response. */
export const TrialListings = /* @__PURE__ */ withClassNames(() => {
  useTexts(trialTexts);
  const relist = useRelist();
  const { show } = useToast();
  const t = useTranslate();
  const [response, setResponse] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    try {
      setResponse(await createTrialClient(relist).trials.platformListings({ body: {} }));
      show({ title: t('trial.platforms.ok.title'), description: t('trial.platforms.ok.text') });
    } catch (cause) {
      const error = toRelistError(cause);
      const description = parseErrorText(error) ?? (isGeneric(error) ? t('trial.platforms.failed.text') : error.message);
      show({ tone: 'error', title: t('trial.platforms.failed.title'), description });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <TrialLayout>
      <Card>
        <div className={styles.form}>
          <p className={styles.text}>{t('trial.platforms.text')}</p>
          <ul className={styles.platforms}>
            {PLATFORMS.map((platform) => (
              <li key={platform}>
                <Chip>{t(`platform.${platform}`)}</Chip>
              </li>
            ))}
          </ul>
          <Button variant="primary" busy={isBusy} onClick={() => void run()}>
            {t(isBusy ? 'trial.platforms.running' : 'trial.platforms.run')}
          </Button>
        </div>
      </Card>
      {response === null ? (
        <Card title={t('trial.raw')}>
          <div className={styles.blank}>{isBusy ? <Spinner size={28} /> : <BlankTag />}</div>
        </Card>
      ) : (
        <RawJson value={response} />
      )}
    </TrialLayout>
  );
});
