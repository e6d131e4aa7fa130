import type { Translate } from '../../core/translate.ts';
import { Chip, Icon } from '../../ui/index.ts';
import { Words } from '../shared/words.tsx';
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
        <span className={className}>
          <bdi>{text}</bdi>
        </span>
      ) : (
        <button
          type="button"
          className={`${className} ${styles.sourceButton}`}
          title={t('analysis.showPhoto', { photo })}
          onClick={() => onShow(photo)}
        >
          <Icon name="image" size={13} />
          <Words>{text}</Words>
        </button>
      )}
      {note && (
        <span className={styles.note}>
          <bdi>{note}</bdi>
        </span>
      )}
    </>
  );
};

/** From here on a value is a sentence and reads as one. Characters. */
const SENTENCE = 40;

const FactValue = ({ fact, line, t }: { fact: Fact; line: EvidenceLine; t: Translate }) => (
  <span className={styles.factValue}>
    <Words long={(fact.value?.length ?? 0) > SENTENCE}>{fact.value ?? ''}</Words>
    {fact.score !== null && <Chip>{t('analysis.score', { score: Math.round(fact.score) })}</Chip>}
    {line.tone === 'check' && <Chip tone="check">{t('analysis.checkThis')}</Chip>}
  </span>
);

const FactRow = ({ fact, onShowSource, t }: { fact: Fact; onShowSource: (position: number) => void; t: Translate }) => {
  const line = evidenceLine(fact.evidence, t);
  // The evidence of an authenticity may be the sentence itself.
  const source = line.note === fact.value ? { ...line, note: null } : line;
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
          <FactValue fact={fact} line={source} t={t} />
          <SourceLine line={source} onShow={onShowSource} t={t} />
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
