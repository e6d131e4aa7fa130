import type { AnalyticsSummary } from '@relist/api/contract';
import type { Relist } from './relist.ts';
import { createResource, type Resource } from './resource.ts';

/** What sold where, how fast and for how much. */
export const createSalesAnalytics = ({ client }: Relist): Resource<AnalyticsSummary> => createResource(() => client.analytics.summary());
