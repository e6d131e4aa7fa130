import type { HeadlessBulkPricing } from '../../headless/index.ts';
import { p } from '../own-markup.tsx';

const createSelectionView = (bulk: HeadlessBulkPricing) => [
  p('input#filter', bulk.getFilterProps()),
  p('input#all', bulk.getSelectAllProps()),
  p(
    'ul',
    bulk.getListProps(),
    ...bulk
      .getState()
      .items.map((item) => p(`li#${item.id}`, bulk.getItemProps(item), p('input', bulk.getCheckboxProps(item)), p('span', {}, item.name))),
  ),
  p('button#analyse', bulk.getAnalyseProps(), 'Price selected'),
  p('button#retry', bulk.getRetryProps(), 'Load again'),
];
const createResultsView = (bulk: HeadlessBulkPricing) => [
  p('dl', {}, ...bulk.getState().tiles.map(({ name, label, value }) => p(`div#${name}`, {}, p('dt', {}, label), p('dd', {}, value)))),
  p(
    'table',
    bulk.getTableProps(),
    p(
      'tbody',
      {},
      ...bulk
        .getState()
        .rows.map((row) =>
          p(
            `tr#${row.itemId}`,
            {},
            p('th', { scope: 'row' }, row.name),
            ...[row.current, row.predicted, row.confidence, row.change.text, row.advice?.prices ?? '', row.note ?? ''].map((text, at) =>
              p(`td#${at}`, {}, text),
            ),
          ),
        ),
    ),
  ),
  p('button#export', bulk.getExportProps(), 'Save table'),
  p('button#again', bulk.getAgainProps(), 'Start over'),
];
/** Bulk pricing in custom markup: selection, running job or results. */
export const createBulkView = (bulk: HeadlessBulkPricing) => () => {
  const { step, status, failure } = bulk.getState();
  return [
    p(
      'section',
      bulk.getRootProps(),
      p('p#status', bulk.getStatusProps(), status),
      p('p#failure', bulk.getErrorProps(), failure),
      ...(step === 'selecting' ? createSelectionView(bulk) : []),
      ...(step === 'analysing' ? [p('div#bar', bulk.getProgressProps()), p('button#cancel', bulk.getCancelProps(), 'Stop')] : []),
      ...(step === 'done' ? createResultsView(bulk) : []),
    ),
  ];
};
