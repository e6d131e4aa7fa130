import type { TrialAnalysis as Trial } from '@relist/api/contract';
import { useEffect, useState } from 'react';
import { translateError, toRelistError } from '../../core/errors.ts';
import trialTexts from '../../core/texts/en/trials.json';
import { useRelist, useToast, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import { Alert, Button, Card, Icon, withClassNames } from '../../ui/index.ts';
import { isGeneric } from '../../headless/shared/error-text.ts';
import { TrialLayout, ResultsPlaceholder } from './trial-layout.tsx';
import { RawJson } from './raw-json.tsx';
import { TrialFacts } from './trial-facts.tsx';
import styles from './trials.module.css';

/** Analyzes one photo. The toast shows the server's message if there is one. */
const useTrial = () => {
  const { client, unauthorized } = useRelist();
  const { show } = useToast();
  const t = useTranslate();
  const [result, setResult] = useState<Trial | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (file: File | undefined) => {
    if (!file) return show({ tone: 'error', title: t('trial.none.title'), description: t('trial.none.text') });
    setIsBusy(true);
    setResult(null);
    try {
      const response = await client.trials.analysis({ files: [{ name: file.name, data: file }] });
      setResult(response);
      if (response.success) show({ title: t('trial.ok.title'), description: t('trial.ok.text') });
    } catch (cause) {
      const error = toRelistError(cause);
      if (unauthorized.handle(error, '/api/login')) return;
      show({ tone: 'error', title: t('trial.failed'), ...(!isGeneric(error) && { description: translateError(error, t) }) });
    } finally {
      setIsBusy(false);
    }
  };
  return { result, isBusy, run };
};

/** Returns the chosen file and a URL to show it. */
const useChosenFile = () => {
  const [chosenFile, setChosenFile] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => () => void (chosenFile && URL.revokeObjectURL(chosenFile.url)), [chosenFile]);
  return { chosenFile, choose: (file: File | undefined) => setChosenFile(file ? { file, url: URL.createObjectURL(file) } : null) };
};

/** Tests the analysis of one photo and shows the full response. */
export const TrialAnalysis = /* @__PURE__ */ withClassNames(() => {
  useTexts(trialTexts);
  const t = useTranslate();
  const { chosenFile, choose } = useChosenFile();
  const { result, isBusy, run } = useTrial();
  return (
    <TrialLayout>
      <Card>
        <div className={styles.form}>
          <div className={styles.frame}>
            {chosenFile ? <img className={styles.preview} src={chosenFile.url} alt="" /> : <Icon name="image" size={40} />}
          </div>
          <label className={styles.file}>
            <span>{t('trial.image')}</span>
            <input type="file" accept="image/*" onChange={(event) => choose(event.currentTarget.files?.[0])} />
          </label>
          <Button variant="primary" busy={isBusy} onClick={() => void run(chosenFile?.file)}>
            {t(isBusy ? 'trial.analysing' : 'trial.analyse')}
          </Button>
        </div>
      </Card>
      <div className={styles.stack}>
        {result?.success ? (
          <TrialFacts result={result} />
        ) : (
          <Card title={t('trial.results')}>
            {result ? (
              <Alert tone="error">{t('trial.failedWith', { message: result.message })}</Alert>
            ) : (
              <ResultsPlaceholder isBusy={isBusy} />
            )}
          </Card>
        )}
        {result && <RawJson value={result} />}
      </div>
    </TrialLayout>
  );
});
