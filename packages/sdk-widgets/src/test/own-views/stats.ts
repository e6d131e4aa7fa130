import type { HeadlessStats } from '../../headless/index.ts';
import { p } from '../own-markup.tsx';

export const createStatsView = (figures: HeadlessStats) => () => {
  const { tiles, status, failure } = figures.getState();
  return [
    p(
      'section',
      figures.getRootProps(),
      p('dl', {}, ...tiles.map(({ name, label, value }) => p(`div#${name}`, {}, p('dt', {}, label), p('dd', {}, value ?? '…')))),
      p('p#status', figures.getStatusProps(), status),
      p('p#failure', figures.getErrorProps(), failure),
      p('button', figures.getRefreshProps(), 'Refresh'),
    ),
  ];
};
