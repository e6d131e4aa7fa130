import type { TrialAnalysis } from '@relist/api/contract';
import type { ReactNode } from 'react';
import { translateGrade } from '../../headless/shared/conditions.ts';
import { useTranslate } from '../../hooks/index.ts';
import { Card, formatPercent } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';
import styles from './trials.module.css';

const renderList = (texts: readonly string[]): ReactNode =>
  texts.length > 0 && (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );

/** The facts of an analysis, including unknown ones. */
export const TrialFacts = ({ result: { analysis, debug } }: { readonly result: TrialAnalysis }) => {
  const t = useTranslate();
  const format = useFormat();
  const { conditionScore } = analysis;
  const condition = analysis.condition && translateGrade(analysis.condition, t);
  const hasScore = condition && conditionScore !== null;
  const facts: readonly (readonly [Parameters<typeof t>[0], ReactNode, 'wide'?])[] = [
    ['trial.category', analysis.category],
    ['trial.brand', analysis.brand],
    ['trial.condition', hasScore ? t('trial.conditionOf', { condition, score: conditionScore }) : condition],
    ['trial.estimatedValue', analysis.estimatedValue !== null && format.money(analysis.estimatedValue)],
    ['trial.material', analysis.material],
    ['trial.color', analysis.color],
    ['trial.size', analysis.size],
    ['trial.confidence', analysis.confidence !== null && formatPercent(analysis.confidence, format.locale)],
    ['trial.description', analysis.description, 'wide'],
    ['trial.flaws', renderList(analysis.flaws), 'wide'],
    ...(analysis.headline ? ([['trial.headline', analysis.headline, 'wide']] as const) : []),
    ...(analysis.bulletPoints.length > 0 ? ([['trial.bulletPoints', renderList(analysis.bulletPoints), 'wide']] as const) : []),
    ...(analysis.hashtags.length > 0 ? ([['trial.hashtags', analysis.hashtags.join(' '), 'wide']] as const) : []),
    ...(analysis.seoKeywords.length > 0 ? ([['trial.seoKeywords', analysis.seoKeywords.join(', '), 'wide']] as const) : []),
  ];
  return (
    <>
      <Card title={t('trial.results')}>
        <dl className={styles.facts}>
          {facts.map(([key, value, width]) => (
            <div key={key} className={width && styles.wide}>
              <dt>{t(key)}</dt>
              <dd>{value || t('trial.unknown')}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('trial.debug')}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('trial.imageSize')}</dt>
            <dd>{t('trial.kilobytes', { size: format.number(Math.round(debug.imageSize / 102.4) / 10) })}</dd>
          </div>
          <div>
            <dt>{t('trial.mimeType')}</dt>
            <dd>{debug.mimeType}</dd>
          </div>
        </dl>
      </Card>
    </>
  );
};
