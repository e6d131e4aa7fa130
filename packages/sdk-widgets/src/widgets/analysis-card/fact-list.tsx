import type { Translate } from '../../core/translate.ts';
import { Chip, Icon } from '../../ui/index.ts';
import styles from './analysis-card.module.css';
import { evidenceLine, type EvidenceLine } from './evidence-line.ts';
import type { Fact } from './facts.ts';

interface SourceLineProps {
  line: EvidenceLine;
  onShow: (position: number) => void;
  t: Translate;
}

/** A fact's source. Where a photo shows it, it is a button that brings that photo up. */
export const SourceLine = ({ line, onShow, t }: SourceLineProps) => {
  const { photo, text, tone, note } = line;
  const className = tone === 'check' ? `${styles.source} ${styles.sourceCheck}` : styles.source;
  return (
    <>
      {photo === null ? (
        <span className={className} dir="auto">
          {text}
        </span>
      ) : (
        <button
          type="button"
          className={`${className} ${styles.sourceButton}`}
          title={t('analysis.showPhoto', { photo })}
          onClick={() => onShow(photo)}
        >
          <Icon name="image" size={13} />
          <span dir="auto">{text}</span>
        </button>
      )}
      {note && (
        <span className={styles.note} dir="auto">
          {note}
        </span>
      )}
    </>
  );
};

const FactValue = ({ fact, line, t }: { fact: Fact; line: EvidenceLine; t: Translate }) => (
  <span className={styles.factValue}>
    <span dir="auto">{fact.value}</span>
    {fact.score !== null && <Chip>{t('analysis.score', { score: Math.round(fact.score) })}</Chip>}
    {line.tone === 'check' && <Chip tone="check">{t('analysis.checkThis')}</Chip>}
  </span>
);

const FactRow = ({ fact, onShowSource, t }: { fact: Fact; onShowSource: (position: number) => void; t: Translate }) => {
  const line = evidenceLine(fact.evidence, t);
  return (
    <div className={styles.fact}>
      <dt>{t(`analysis.${fact.field}`)}</dt>
      {fact.value === null ? (
        <dd>
          <span className={styles.missing}>{t('common.notFound')}</span>
          <span className={styles.advice}>{t(`advice.${fact.field}`)}</span>
        </dd>
      ) : (
        <dd>
          <FactValue fact={fact} line={line} t={t} />
          <SourceLine line={line} onShow={onShowSource} t={t} />
        </dd>
      )}
    </div>
  );
};

/** The facts as a description list: name, value, source; what is missing says how to find it. */
export const FactList = ({
  facts,
  onShowSource,
  t,
}: {
  facts: readonly Fact[];
  onShowSource: (position: number) => void;
  t: Translate;
}) => (
  <dl className={styles.facts}>
    {facts.map((fact) => (
      <FactRow key={fact.field} fact={fact} onShowSource={onShowSource} t={t} />
    ))}
  </dl>
);
