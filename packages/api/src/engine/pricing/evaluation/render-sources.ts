import type { SourceAccuracy } from './by-source.ts';

const formatPercent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** Renders the accuracy by source as a Markdown table. */
export const renderSources = (sources: readonly SourceAccuracy[]): string =>
  [
    '| source | price | prices | get an estimate | error of its own medians | error of our estimates | against sold prices |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
    ...sources.map(
      ({ source, kind, prices, answered, ownError, error, soldError }) =>
        `| ${source} | ${kind} | ${prices} | ${formatPercent(answered)} | ${formatPercent(ownError)} | ${formatPercent(error)} | ${formatPercent(soldError)} |`,
    ),
    '',
    'Errors are medians, over the prices that get an estimate. “Against sold prices” reduces asking prices to the price at which such goods sell.',
    '',
  ].join('\n');
