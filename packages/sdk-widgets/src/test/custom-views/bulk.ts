import type { HeadlessBulkPricing } from '../../headless/index.ts';
import { createPart } from '../custom-markup.tsx';

const createSelectionView = (bulk: HeadlessBulkPricing) => [
  createPart('input#filter', bulk.getFilterProps()),
  createPart('input#all', bulk.getSelectAllProps()),
  createPart(
    'ul',
    bulk.getListProps(),
    ...bulk
      .getState()
      .items.map((item) =>
        createPart(
          `li#${item.id}`,
          bulk.getItemProps(item),
          createPart('input', bulk.getCheckboxProps(item)),
          createPart('span', {}, item.name),
        ),
      ),
  ),
  createPart('button#analyze', bulk.getAnalyseProps(), 'Price selected'),
  createPart('button#retry', bulk.getRetryProps(), 'Load again'),
];
const createResultsView = (bulk: HeadlessBulkPricing) => [
  createPart(
    'dl',
    {},
    ...bulk
      .getState()
      .tiles.map(({ name, label, value }) => createPart(`div#${name}`, {}, createPart('dt', {}, label), createPart('dd', {}, value))),
  ),
  createPart(
    'table',
    bulk.getTableProps(),
    createPart(
      'tbody',
      {},
      ...bulk
        .getState()
        .rows.map((row) =>
          createPart(
            `tr#${row.itemId}`,
            {},
            createPart('th', { scope: 'row' }, row.name),
            ...[row.current, row.predicted, row.confidence, row.change.text, row.advice?.prices ?? '', row.note ?? ''].map((text, index) =>
              createPart(`td#${index}`, {}, text),
            ),
          ),
        ),
    ),
  ),
  createPart('button#export', bulk.getExportProps(), 'Save table'),
  createPart('button#again', bulk.getAgainProps(), 'Start over'),
];
/** Creates bulk pricing in custom markup: selection, running job or results. */
export const createBulkView = (bulk: HeadlessBulkPricing) => () => {
  const { step, status, failure } = bulk.getState();
  return [
    createPart(
      'section',
      bulk.getRootProps(),
      createPart('p#status', bulk.getStatusProps(), status),
      createPart('p#failure', bulk.getErrorProps(), failure),
      ...(step === 'selecting' ? createSelectionView(bulk) : []),
      ...(step === 'analysing'
        ? [createPart('div#bar', bulk.getProgressProps()), createPart('button#cancel', bulk.getCancelProps(), 'Stop')]
        : []),
      ...(step === 'done' ? createResultsView(bulk) : []),
    ),
  ];
};
