import type { Item } from '@relist/api/contract';
import type { ReactNode } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { createFactRows, findMissingFacts } from '../../headless/item/fact-rows.ts';
import { NamedCard } from '../../ui/index.ts';
import { AnswerAlert } from './correction-alert.tsx';
import { getErrorRow } from './fact-row.tsx';
import { FactRows } from './fact-rows.tsx';
import { UndoLine } from './undo-line.tsx';
import { MissingFacts } from './missing-facts.tsx';
import type { FactEditing } from './use-corrections.ts';

export interface FactsCardProps {
  readonly item: Item;
  /** Null if facts are read-only. */
  readonly editing: FactEditing | null;
  /** True if a phone first shows only some of many facts. Default: false. */
  readonly hasFold?: boolean;
  /** Shown above the rows, such as the item's photo and name. */
  readonly head?: ReactNode;
  /** Shown below the rows, such as a photo request or a question. */
  readonly prompt?: ReactNode;
  readonly t: Translate;
}

/** A cleared fact has no row, so its undo button is shown separately. */
const UndoRemovedFact = ({ item, editing, t }: { readonly item: Item; readonly editing: FactEditing; readonly t: Translate }) => {
  const { lastCorrection } = editing;
  return lastCorrection && !createFactRows(item, t).some(({ field }) => field === lastCorrection.fact) ? (
    <UndoLine fact={lastCorrection.fact} editing={editing} t={t} />
  ) : null;
};

/** An error that belongs to no row or field, such as one of a question below the rows. */
const OtherError = ({ item, editing, t }: { readonly item: Item; readonly editing: FactEditing; readonly t: Translate }) => {
  const row = getErrorRow(editing);
  const fields: readonly string[] = [...createFactRows(item, t).map(({ field }) => field), ...findMissingFacts(item)];
  return row && fields.includes(row) ? null : <AnswerAlert editing={editing} t={t} />;
};

/** Known facts as rows, a photo request or question, and a fold with the missing facts. */
export const FactsCard = ({ item, editing, hasFold = false, head, prompt, t }: FactsCardProps) => (
  <NamedCard title={t('item.found')} name={t('analysis.title')}>
    {head}
    <FactRows key={`${item.id} rows`} item={item} editing={editing} hasFold={hasFold} t={t} />
    {editing && <UndoRemovedFact item={item} editing={editing} t={t} />}
    {editing && <OtherError item={item} editing={editing} t={t} />}
    {prompt}
    {editing && <MissingFacts key={item.id} item={item} editing={editing} t={t} />}
  </NamedCard>
);
