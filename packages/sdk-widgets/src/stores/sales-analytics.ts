import type { Accuracy, AnalyticsSummary } from '@relist/api/contract';
import type { Relist } from './relist.ts';
import { createResource, type Resource } from './resource.ts';

/** Creates the store of sales by platform, time to sell and sold prices. */
export const createSalesAnalytics = ({ client }: Relist): Resource<AnalyticsSummary> => createResource(() => client.analytics.summary());

/** Creates the store of the price accuracy: how far estimates were from sold prices, by category group. */
export const createAccuracy = ({ client }: Relist): Resource<Accuracy> => createResource(() => client.analytics.accuracy());
