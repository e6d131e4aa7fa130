import { useRef } from 'react';
import type { Translate } from '../../core/translate.ts';
import { EDITABLE_FACTS, type EditableFact } from '../../stores/item-corrections.ts';
import { Button, Chip, Icon } from '../../ui/index.ts';
import { Words } from '../shared/words.tsx';
import styles from './analysis-card.module.css';
import { evidenceLine, type EvidenceLine } from '../../headless/evidence-line.ts';
import { FactEdit } from './fact-edit.tsx';
import type { Fact } from '../../headless/facts.ts';
import type { FactEditing } from './use-corrections.ts';

/** Shows the photo, and the place on it, that a field leans on; called with the button that was pressed. */
export type ShowSource = (field: string, from: HTMLElement) => void;

interface SourceLineProps {
  field: string;
  line: EvidenceLine;
  /** Its place is what the photo shows at the moment. */
  shown: boolean;
  onShow: ShowSource;
  t: Translate;
}

/** A fact's source. Where a photo shows it, it is a button that brings that photo up, at the place where it was read. */
export const SourceLine = ({ field, line, shown, onShow, t }: SourceLineProps) => {
  const { photo, place, text, tone, note } = line;
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
          aria-pressed={place ? shown : undefined}
          onClick={(event) => onShow(field, event.currentTarget)}
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

interface FactsProps {
  onShowSource: ShowSource;
  /** Field whose place the photo shows. */
  shownSource: string | null;
  /** Null where facts cannot be corrected. */
  editing: FactEditing | null;
  t: Translate;
}

const editableOf = (field: Fact['field']): EditableFact | undefined => EDITABLE_FACTS.find((fact) => fact === field);

const EditButton = ({ fact, editing, t }: { fact: EditableFact; editing: FactEditing; t: Translate }) => (
  <Button
    size="s"
    variant="quiet"
    icon="edit"
    data-fact={fact}
    className={styles.factButton}
    busy={editing.busy === fact}
    disabled={editing.busy !== null && editing.busy !== fact}
    aria-label={t('analysis.edit', { fact: t(`analysis.${fact}`).toLowerCase() })}
    onClick={() => editing.edit(fact)}
  />
);

const Shown = ({ fact, onShowSource, shownSource, t }: { fact: Fact } & Omit<FactsProps, 'editing'>) => {
  const line = evidenceLine(fact.evidence, t);
  // The evidence of an authenticity may be the sentence itself.
  const source = line.note === fact.value ? { ...line, note: null } : line;
  return fact.value === null ? (
    <>
      <span className={styles.missing}>{t('common.notFound')}</span>
      <span className={styles.advice}>{t(`advice.${fact.field}`)}</span>
    </>
  ) : (
    <>
      <FactValue fact={fact} line={source} t={t} />
      <SourceLine field={fact.field} line={source} shown={shownSource === fact.field} onShow={onShowSource} t={t} />
    </>
  );
};

/** Gives the focus back to the pencil that opened the form. */
const focusPencil = (from: Element, fact: EditableFact) =>
  requestAnimationFrame(() => from.querySelector<HTMLElement>(`[data-fact="${fact}"]`)?.focus());

const FactRow = ({ fact, editing, t, ...source }: { fact: Fact } & FactsProps) => {
  const row = useRef<HTMLDivElement>(null);
  const editable = editing && editableOf(fact.field);
  const close = () => {
    if (!editable) return;
    editing?.close(editable);
    if (row.current) focusPencil(row.current, editable);
  };
  const save = (value: string | null) => {
    close();
    if (editable && value !== fact.value) void editing.correct(editable, value);
  };
  return (
    <div className={styles.fact} ref={row}>
      <dt>{t(`analysis.${fact.field}`)}</dt>
      {editable && editing.open.includes(editable) ? (
        <dd>
          <FactEdit fact={editable} value={fact.value} busy={editing.busy !== null} onSave={save} onCancel={close} t={t} />
        </dd>
      ) : (
        <dd>
          <Shown fact={fact} {...source} t={t} />
          {editable && <EditButton fact={editable} editing={editing} t={t} />}
        </dd>
      )}
    </div>
  );
};

/** The facts as a description list: name, value, source; what is missing says how to find it. */
export const FactList = ({ facts, ...rest }: { facts: readonly Fact[] } & FactsProps) => (
  <dl className={styles.facts}>
    {facts.map((fact) => (
      <FactRow key={fact.field} fact={fact} {...rest} />
    ))}
  </dl>
);
