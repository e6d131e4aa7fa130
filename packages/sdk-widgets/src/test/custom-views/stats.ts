import type { HeadlessStats } from '../../headless/index.ts';
import { createPart } from '../custom-markup.tsx';

export const createStatsView = (figures: HeadlessStats) => () => {
  const { tiles, status, failure } = figures.getState();
  return [
    createPart(
      'section',
      figures.getRootProps(),
      createPart(
        'dl',
        {},
        ...tiles.map(({ name, label, value }) =>
          createPart(`div#${name}`, {}, createPart('dt', {}, label), createPart('dd', {}, value ?? '…')),
        ),
      ),
      createPart('p#status', figures.getStatusProps(), status),
      createPart('p#failure', figures.getErrorProps(), failure),
      createPart('button', figures.getRefreshProps(), 'Refresh'),
    ),
  ];
};
