import type { Item } from '@relist/api/contract';
import { sentenceOf } from '../core/errors.ts';
import type { Relist } from '../stores/relist.ts';
import { correctionsOf } from '../stores/flow-corrections.ts';
import { EDITABLE_FACTS, type EditableFact } from '../stores/item-corrections.ts';
import { evidenceLine, type EvidenceLine } from './evidence-line.ts';
import { entriesOf, factsOf, type Fact, type ShownList } from './facts.ts';
import { combine } from './store.ts';

export interface ShownFactState extends Fact {
  readonly label: string;
  /** Where it comes from, in words, and whether the seller should check it. */
  readonly source: EvidenceLine;
  /** The seller may state it. */
  readonly editable: boolean;
}

/** What was found of a kind; `source` is null for what was analyzed before sources were kept for these. */
export interface ShownFindings {
  readonly list: ShownList;
  readonly label: string;
  readonly entries: readonly { readonly value: string; readonly source: EvidenceLine | null }[];
}

export interface FactsState {
  readonly item: Item;
  readonly facts: readonly ShownFactState[];
  /** Pieces of a lot, key features, measurements and flaws. */
  readonly findings: readonly ShownFindings[];
  /** A correction is being saved. */
  readonly busy: boolean;
  /** What came of the last correction, in a sentence; '' for nothing. */
  readonly status: string;
  /** Why the last correction was not saved; '' for nothing. */
  readonly failure: string;
}

const LISTS: readonly ShownList[] = ['pieces', 'keyFeatures', 'measurements', 'flaws'];

const isEditable = (field: string): field is EditableFact => EDITABLE_FACTS.some((fact) => fact === field);

/** What was found out about the flow's item, for markup of your own, and how the seller corrects it. Its state is null until there is a result. */
export const createFacts = (relist: Relist) => {
  const { analysis, translate: t } = relist;
  const corrections = correctionsOf(relist);
  const make = (): FactsState | null => {
    const item = analysis.getState().result?.item;
    if (!item) return null;
    const { busy, problem, last } = corrections.shown();
    const facts = factsOf(item).map((fact) => ({
      ...fact,
      label: t(`analysis.${fact.field}`),
      source: evidenceLine(fact.evidence, t),
      editable: isEditable(fact.field),
    }));
    const findings = LISTS.map((list) => ({
      list,
      label: t(`analysis.${list}`),
      entries: entriesOf(item, list).map(({ value, evidence }) => ({ value, source: evidence ? evidenceLine(evidence, t) : null })),
    }));
    const failure = problem?.status === 409 ? t('analysis.conflict') : '';
    return {
      item,
      facts,
      findings,
      busy: busy !== null,
      status: busy ? t('analysis.saving') : last ? t('analysis.corrected', { fact: t(`analysis.${last.fact}`) }) : '',
      failure: problem ? failure || t('analysis.notSaved', { message: sentenceOf(problem, t) }) : '',
    };
  };
  const correct = (fact: EditableFact, text: string) => {
    const before = analysis.getState().result?.item.analysisResults[fact] ?? '';
    if (text.trim() !== before) void corrections.correct(fact, text.trim() || null);
  };
  return {
    ...combine(() => [analysis, corrections], make),
    /** For a `<form>` around the field of one fact: sending it states the fact; an empty field says that it is not known. */
    getFormProps: (fact: EditableFact) => ({
      onSubmit: (event: { readonly currentTarget: EventTarget; preventDefault(): void }) => {
        event.preventDefault();
        correct(fact, String(new FormData(event.currentTarget as HTMLFormElement).get(fact) ?? ''));
      },
    }),
    /** For the `<input>` in it. It keeps what is typed to itself until the form is sent. */
    getInputProps: (fact: EditableFact) => ({
      name: fact,
      defaultValue: analysis.getState().result?.item.analysisResults[fact] ?? '',
      maxLength: 200,
      dir: 'auto' as const,
      disabled: corrections.getState().busy !== null,
      'aria-label': t(`analysis.${fact}`),
    }),
    /** Takes the last correction back. */
    getUndoProps: () => ({
      type: 'button' as const,
      disabled: corrections.getState().busy !== null || corrections.shown().last === null,
      onClick: () => void corrections.undo(),
    }),
    getStatusProps: () => ({ role: 'status' as const }),
    getErrorProps: () => ({ role: 'alert' as const }),
  };
};
export type HeadlessFacts = ReturnType<typeof createFacts>;
