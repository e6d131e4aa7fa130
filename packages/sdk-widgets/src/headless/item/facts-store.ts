import type { Item } from '@relist/api/contract';
import { translateError } from '../../core/errors.ts';
import type { Relist } from '../../stores/relist.ts';
import { getCorrections } from '../../stores/items/flow-corrections.ts';
import { EDITABLE_FACTS, type EditableFact } from '../../stores/items/item-corrections.ts';
import { toEvidenceLine, type EvidenceLine } from './evidence-line.ts';
import { getEntries, getFacts, type Fact, type ShownList } from './facts.ts';
import { combine } from '../shared/store.ts';

export interface ShownFactState extends Fact {
  readonly label: string;
  /** The source as text, and whether the seller should check it. */
  readonly source: EvidenceLine;
  /** True if the seller may edit the fact. */
  readonly isEditable: boolean;
}

/** One list of facts. `source` is null for items analyzed before list entries had sources. */
export interface ShownFactList {
  readonly list: ShownList;
  readonly label: string;
  readonly entries: readonly { readonly value: string; readonly source: EvidenceLine | null }[];
}

export interface FactsState {
  readonly item: Item;
  readonly facts: readonly ShownFactState[];
  /** Pieces of a lot, key features, measurements and flaws. */
  readonly lists: readonly ShownFactList[];
  /** True while a correction is being saved. */
  readonly isBusy: boolean;
  /** A sentence about the last correction; '' for none. */
  readonly status: string;
  /** A sentence that explains why the last correction was not saved; '' for none. */
  readonly failure: string;
}

const SHOWN_LISTS: readonly ShownList[] = ['pieces', 'keyFeatures', 'measurements', 'flaws'];

const isEditable = (field: string): field is EditableFact => EDITABLE_FACTS.some((fact) => fact === field);

/** Creates the facts of the flow's item for custom markup, with corrections by the seller. The state is null until there is a result. */
export const createFacts = (relist: Relist) => {
  const { analysis, translate: t } = relist;
  const corrections = getCorrections(relist);
  const computeState = (): FactsState | null => {
    const item = analysis.getState().result?.item;
    if (!item) return null;
    const { pending, error, lastCorrection } = corrections.getShownState();
    const facts = getFacts(item).map((fact) => ({
      ...fact,
      label: t(`analysis.${fact.field}`),
      source: toEvidenceLine(fact.evidence, t),
      isEditable: isEditable(fact.field),
    }));
    const lists = SHOWN_LISTS.map((list) => ({
      list,
      label: t(`analysis.${list}`),
      entries: getEntries(item, list).map(({ value, evidence }) => ({ value, source: evidence ? toEvidenceLine(evidence, t) : null })),
    }));
    const correctedText = lastCorrection ? t('analysis.corrected', { fact: t(`analysis.${lastCorrection.fact}`) }) : '';
    const conflictText = error?.status === 409 ? t('analysis.conflict') : '';
    return {
      item,
      facts,
      lists,
      isBusy: pending !== null,
      status: pending ? t('analysis.saving') : correctedText,
      failure: error ? conflictText || t('analysis.notSaved', { message: translateError(error, t) }) : '',
    };
  };
  const correct = (fact: EditableFact, text: string) => {
    const previousText = analysis.getState().result?.item.analysisResults[fact] ?? '';
    if (text.trim() !== previousText) void corrections.correct(fact, text.trim() || null);
  };
  return {
    ...combine(() => [analysis, corrections], computeState),
    /** Returns props for a `<form>` around one fact's field. Submitting sets the fact; an empty field clears it. */
    getFormProps: (fact: EditableFact) => ({
      onSubmit: (event: { readonly currentTarget: EventTarget; preventDefault(): void }) => {
        event.preventDefault();
        correct(fact, String(new FormData(event.currentTarget as HTMLFormElement).get(fact) ?? ''));
      },
    }),
    /** Returns props for the `<input>` in that form. It is uncontrolled until the form is submitted. */
    getInputProps: (fact: EditableFact) => ({
      name: fact,
      defaultValue: analysis.getState().result?.item.analysisResults[fact] ?? '',
      maxLength: 200,
      dir: 'auto' as const,
      disabled: corrections.getState().pending !== null,
      'aria-label': t(`analysis.${fact}`),
    }),
    /** Returns props for the button that undoes the last correction. */
    getUndoProps: () => ({
      type: 'button' as const,
      disabled: corrections.getState().pending !== null || corrections.getShownState().lastCorrection === null,
      onClick: () => void corrections.undo(),
    }),
    getStatusProps: () => ({ role: 'status' as const }),
    getErrorProps: () => ({ role: 'alert' as const }),
  };
};
export type HeadlessFacts = ReturnType<typeof createFacts>;
