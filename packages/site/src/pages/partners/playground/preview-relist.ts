import { createRelist, type ListedItem, type Relist } from '@relist/sdk-widgets';
import { samples } from '../../../lib/samples.ts';
import { createDemoCalls, redirectToSignUp } from '../../landing/demo.ts';
import { createDemoUpload } from '../demo-upload.ts';

/** Widgets that show the result of an analysis. Their preview starts with one. */
const RESULT_WIDGETS: readonly string[] = ['analysis', 'listing', 'pricing'];

const toPage = <Row>(rows: readonly Row[]) => ({ rows, nextCursor: null, total: rows.length });

/** Returns a sample as a row of the item list. */
const toRow = ({ item, listing }: ListedItem) => ({
  id: item.id,
  name: item.name,
  brand: item.analysisResults.brand,
  category: item.analysisResults.category,
  excerpt: item.description.slice(0, 100),
  status: listing.status,
  price: listing.price,
  keywords: listing.keywords.slice(0, 3),
  moreKeywords: Math.max(0, listing.keywords.length - 3),
  photos: item.photos.length,
  photo: item.photos[0]?.url ?? null,
  listings: [{ id: listing.id, platform: listing.platform, status: listing.status }],
  url: null,
  question: null,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  archivedAt: null,
  deletedAt: null,
});

/** Returns a sample's stored price as a result of bulk pricing. */
const toBulkPrice = ({ item, listing }: ListedItem) => {
  const research = item.priceResearch;
  const findPrice = (name: string) => research?.strategies.find((strategy) => strategy.name === name)?.price ?? null;
  return {
    itemId: item.id,
    itemName: item.name,
    currentPrice: listing.price,
    prediction: {
      predictedPrice: findPrice('balanced'),
      confidence: research?.confidence ?? 0,
      recommendations: {
        quickSalePrice: findPrice('quick-sale'),
        premiumPrice: findPrice('premium'),
        strategy: 'Balanced',
        note: research?.strategies.find(({ name }) => name === 'balanced')?.note ?? null,
      },
      low: research?.low ?? null,
      high: research?.high ?? null,
      coverage: research?.coverage ?? 0,
      currency: 'USD',
      factors: research?.factors ?? [],
      reason: null,
      question: null,
    },
  };
};

const createBulkResult = (selectedItems: readonly ListedItem[]) => {
  const results = selectedItems.map(toBulkPrice);
  const confidences = results.map(({ prediction }) => prediction.confidence);
  return {
    results,
    summary: {
      priced: results.length,
      unpriced: 0,
      totalValue: results.reduce((sum, { prediction }) => sum + (prediction.predictedPrice ?? 0), 0),
      averageConfidence: Math.round(confidences.reduce((sum, confidence) => sum + confidence, 0) / Math.max(1, results.length)),
      highConfidence: confidences.filter((confidence) => confidence > 80).length,
    },
    unknown: [],
  };
};

type Calls = Readonly<Record<string, (input: never) => Promise<unknown>>>;

/** Creates responses from the samples for the calls that work in the preview. */
const createResponses = (sample: ListedItem, listedItems: readonly ListedItem[]): Readonly<Record<string, Calls>> => {
  const demoCalls = createDemoCalls(sample);
  const totalValue = listedItems.reduce((sum, { item }) => sum + (item.estimatedValue ?? 0), 0);
  const score = listedItems.reduce((sum, { listing }) => sum + listing.seoScore, 0) / listedItems.length;
  return {
    items: {
      ...demoCalls.items,
      list: async () => toPage(listedItems.map(({ item }) => item)),
      summaries: async () => toPage(listedItems.map(toRow)),
    },
    listings: { ...demoCalls.listings, ofItem: async () => [await demoCalls.listings.get()] },
    liveComparables: { ofItem: async () => null },
    dashboard: {
      stats: async () => ({ totalItems: listedItems.length, totalValue, activeListings: 0, avgSeoScore: Math.round(score) }),
    },
    bulkPricing: {
      analyse: async ({ body }: { readonly body: { readonly itemIds: readonly string[] } }) =>
        createBulkResult(listedItems.filter(({ item }) => body.itemIds.includes(item.id))),
    },
  };
};

/** Creates a separate Relist instance with the samples. It analyzes nothing, and actions that require an account lead to sign-up. */
export const createPreview = ({ client, config }: Relist, widget: string, listedItems: readonly [ListedItem, ...ListedItem[]]): Relist => {
  const responses = createResponses(listedItems[0], listedItems);
  const createResource = (resource: string) =>
    // Without this check, a resource with a `then` method would look like a promise.
    new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : (responses[resource]?.[String(name)] ?? redirectToSignUp)) });
  const preview = createRelist(
    { baseUrl: config.baseUrl, token: 'preview', firstParty: false, drafts: false, samples: samples.slice(0, 1) },
    {
      client: new Proxy(client, {
        // The platforms' rules are public.
        get: (target, resource) =>
          resource === 'platforms' || resource === 'href' ? Reflect.get(target, resource) : createResource(String(resource)),
      }),
      upload: createDemoUpload(listedItems[0]),
    },
  );
  if (RESULT_WIDGETS.includes(widget)) preview.analysis.setState({ state: 'success', progress: 100, result: listedItems[0] });
  return preview;
};
