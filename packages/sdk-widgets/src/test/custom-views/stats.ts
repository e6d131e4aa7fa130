import type { HeadlessStats } from '../../headless/index.ts';
import { createPart } from '../custom-markup.tsx';

export const createStatsView = (stats: HeadlessStats) => () => {
  const { tiles, status, failure } = stats.getState();
  return [
    createPart(
      'section',
      stats.getRootProps(),
      createPart(
        'dl',
        {},
        ...tiles.map(({ name, label, value }) =>
          createPart(`div#${name}`, {}, createPart('dt', {}, label), createPart('dd', {}, value ?? '…')),
        ),
      ),
      createPart('p#status', stats.getStatusProps(), status),
      createPart('p#failure', stats.getErrorProps(), failure),
      createPart('button', stats.getRefreshProps(), 'Refresh'),
    ),
  ];
};
