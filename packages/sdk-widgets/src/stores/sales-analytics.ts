import type { AnalyticsSummary } from '@relist/api/contract';
import type { Relist } from './relist.ts';
import { createResource, type Resource } from './resource.ts';

/** Sales by platform, time to sell and sold prices. */
export const createSalesAnalytics = ({ client }: Relist): Resource<AnalyticsSummary> => createResource(() => client.analytics.summary());
