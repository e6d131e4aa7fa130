import type { Item } from '@relist/api/contract';
import type { ReactNode } from 'react';
import { translateError } from '../../core/errors.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { createFactRows } from '../../headless/item/fact-rows.ts';
import { Alert, Button, NamedCard } from '../../ui/index.ts';
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

/** The outcome of a correction: why it was not saved, or what another device changed. */
export const CorrectionAlert = ({ editing, t }: { readonly editing: FactEditing; readonly t: Translate }) => {
  const { error, reload } = editing;
  if (!error) return null;
  if (error.status === 409 && error.code === 'conflict')
    return (
      <Alert tone="check">
        <p>{t('item.conflict')}</p>
        <Button onClick={() => void reload()}>{t('item.conflictLoad')}</Button>
      </Alert>
    );
  return <Alert tone="error">{t('analysis.notSaved', { message: translateError(error, t) })}</Alert>;
};

/** A cleared fact has no row, so its undo button is shown separately. */
const UndoRemoved = ({ item, editing, t }: { readonly item: Item; readonly editing: FactEditing; readonly t: Translate }) => {
  const { last } = editing;
  return last && !createFactRows(item, t).some(({ field }) => field === last.fact) ? (
    <UndoLine fact={last.fact} editing={editing} t={t} />
  ) : null;
};

/** Known facts as rows, a photo request or question, and a fold with the missing facts. */
export const FactsCard = ({ item, editing, hasFold = false, head, prompt, t }: FactsCardProps) => (
  <NamedCard title={t('item.found')} name={t('analysis.title')}>
    {head}
    <FactRows key={`${item.id} rows`} item={item} editing={editing} hasFold={hasFold} t={t} />
    {editing && <UndoRemoved item={item} editing={editing} t={t} />}
    {editing && <CorrectionAlert editing={editing} t={t} />}
    {prompt}
    {editing && <MissingFacts key={item.id} item={item} editing={editing} t={t} />}
  </NamedCard>
);
