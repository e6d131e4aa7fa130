import { useState } from 'react';
import { sentenceOf } from '../../core/errors.ts';
import type { Translate } from '../../core/translate.ts';
import { Alert, Button, Field } from '../../ui/index.ts';
import { refresh, undo as undoOutline } from '../../ui/outlines.ts';
import styles from './analysis-card.module.css';
import type { FactEditing } from './use-corrections.ts';

/** What came of the last correction, and a second look at the photos with the seller's words. */
export const CorrectionBar = ({ editing, t }: { readonly editing: FactEditing; readonly t: Translate }) => {
  const { last, problem, busy, undo, lookAgain } = editing;
  const [hint, setHint] = useState('');
  const fact = last ? t(`analysis.${last.fact}`) : '';
  return (
    <div className={styles.correction}>
      <div className={styles.corrected}>
        <output>
          {busy ? t(busy === 'again' ? 'analysis.looking' : 'analysis.saving') : last ? t('analysis.corrected', { fact }) : ''}
        </output>
        {last && !busy && (
          <Button size="s" variant="quiet" icon={undoOutline} onClick={() => void undo()}>
            {t('analysis.undo')}
          </Button>
        )}
      </div>
      {problem && (
        <Alert tone="error">
          {t(problem.status === 409 ? 'analysis.conflict' : 'analysis.notSaved', { message: sentenceOf(problem, t) })}
        </Alert>
      )}
      <details className={styles.again}>
        <summary>{t('analysis.lookAgain')}</summary>
        <Field label={t('analysis.hint')} hint={t('analysis.hintHelp')} value={hint} onChange={setHint} maxLength={1000} dir="auto" />
        <Button size="s" icon={refresh} busy={busy === 'again'} disabled={!hint.trim()} onClick={() => void lookAgain(hint)}>
          {t('analysis.lookAgainNow')}
        </Button>
      </details>
    </div>
  );
};
