import type {
  AnalyzedItem,
  DashboardStats,
  Item,
  ItemSummary,
  ListedItem,
  Listing,
  ListingDetail,
  ListingPart,
  Platform,
  PlatformRules,
  Stage,
  User,
} from '@relist/api/contract';
import { accuracy, analyticsSummary, priceAlert, priceEvents, priceWatch } from './market-data.ts';
import type { RelistClient } from '../core/requests/client.ts';
import { isListed } from '../core/is-listed.ts';
import type { RelistConfig } from '../core/config.ts';
import { createRelist, type Relist } from '../stores/create-relist.ts';
import type { Upload, UploadRequest } from '../core/requests/upload.ts';
import type { AnalysisState } from '../stores/analysis/analysis.ts';
import { accessTokens, signIns, trialAnalysis } from './account-data.ts';
import { analyzedItem, item, listing, platformRules, stats, user } from './data.ts';
import { createSummaryList, createSummary } from './summaries.ts';

export interface FakeState {
  readonly config?: Partial<RelistConfig>;
  /** Initial state of the upload flow. */
  readonly analysis?: Partial<AnalysisState>;
  readonly user?: User;
  /** True to start signed in, as on first-party pages with a stored token. */
  readonly isSignedIn?: boolean;
  readonly items?: Item[];
  readonly listings?: Listing[];
  /** Item list rows. Default: the leather jacket. */
  readonly summaries?: readonly ItemSummary[];
  readonly stats?: DashboardStats;
  readonly platforms?: PlatformRules[];
  /** Response to an upload; an Error is thrown. Default: the leather jacket. */
  readonly uploadResponse?: AnalyzedItem | Error | ((request: UploadRequest) => Promise<AnalyzedItem>);
  /** Stages the server reports, in order. */
  readonly stages?: readonly Stage[];
  /** Replaces client calls by resource: `{ items: { regenerateDescription: async () => … } }`. */
  readonly calls?: { readonly [Name in keyof RelistClient]?: Partial<RelistClient[Name]> };
}

/** Returns an item with a listing: the result, or the leather jacket if the result has no listing. */
const toListedItem = (result: AnalyzedItem): ListedItem => (isListed(result) ? result : analyzedItem);
const toListingDetail = (result: AnalyzedItem): ListingDetail => {
  const { listing: itemListing, optimization } = toListedItem(result);
  return { ...itemListing, optimization };
};
/** Applies an edit as the server does: sent values are stored and marked as edited; null resets a part. */
const applyEdit = (result: AnalyzedItem, body: Partial<Listing>): ListingDetail => {
  const editedEntries = Object.entries(body).filter(([, value]) => value !== null);
  return { ...toListingDetail(result), ...Object.fromEntries(editedEntries), edited: editedEntries.map(([part]) => part as ListingPart) };
};

/** An image of one pixel, so that images can load without a server. */
const SMALLEST_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A secret from the test vectors of RFC 6238. */
const SAMPLE_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const toPage = <Row>(rows: Row[]) => ({ rows, nextCursor: null, total: rows.length });

const createFileCheck = (total: number) => ({ rows: [], nextCursor: null, total });

type LoadResult = () => Promise<AnalyzedItem>;

const createAccountCalls = (state: FakeState) => {
  const currentUser = state.user ?? user;
  return {
    auth: {
      user: async () => currentUser,
      login: async () => ({ token: 'fake-token', user: currentUser }),
      register: async () => ({ token: 'fake-token', user: currentUser }),
      logout: async () => undefined,
    },
    signIn: {
      methods: async () => ({ provider: null }),
      exchange: async () => ({ token: 'fake-token', user: currentUser }),
    },
    passwordResets: { request: async () => undefined, confirm: async () => undefined },
    confirmations: {
      confirm: async () => ({ kind: 'registration' }),
      claimAdministrator: async () => ({ ...currentUser, role: 'admin' }),
    },
    secondFactor: {
      get: async () => ({ isOn: false, since: null, recoveryCodesLeft: 0 }),
      begin: async () => ({ secret: SAMPLE_SECRET, uri: `otpauth://totp/Relist:ada%40example.com?issuer=Relist&secret=${SAMPLE_SECRET}` }),
      confirm: async () => ({ recoveryCodes: ['0000-1111-2222-3333', '4444-5555-6666-7777'] }),
      renewRecoveryCodes: async () => ({ recoveryCodes: ['8888-9999-aaaa-bbbb'] }),
      remove: async () => undefined,
    },
    sessions: { list: async () => toPage(signIns), end: async () => undefined, endOthers: async () => undefined },
    accessTokens: {
      list: async () => toPage(accessTokens),
      create: async ({ body }: { body: { name: string; scopes: string[] } }) => ({
        ...accessTokens[0],
        ...body,
        id: 'new',
        token: 'rl_pat_shown-once',
      }),
      revoke: async () => undefined,
    },
    account: {
      update: async ({ body }: { body: Partial<User> }) => ({ ...currentUser, ...body }),
      setPhoto: async () => ({ ...currentUser, profileImageUrl: SMALLEST_IMAGE }),
      removePhoto: async () => ({ ...currentUser, profileImageUrl: null }),
      changePassword: async () => undefined,
      remove: async () => undefined,
      export: async () => new Blob(['zip']),
    },
  };
};

const createItemCalls = (state: FakeState, loadResult: LoadResult) => ({
  items: {
    create: loadResult,
    list: async () => toPage(state.items ?? [item]),
    summaries: createSummaryList(state.summaries ?? [createSummary(analyzedItem)]),
    restore: async () => (await loadResult()).item,
    archive: async () => (await loadResult()).item,
    unarchive: async () => (await loadResult()).item,
    duplicate: async () => ({ item: (await loadResult()).item, listings: [toListingDetail(await loadResult())] }),
    get: async () => (await loadResult()).item,
    remove: async () => undefined,
    regenerateDescription: async () => toListedItem(await loadResult()),
    correct: async () => ({ item: (await loadResult()).item, listings: [toListingDetail(await loadResult())] }),
    createListing: async ({ body }: { body: { platform: Platform } }) => ({
      ...toListingDetail(await loadResult()),
      id: `for-${body.platform}`,
      platform: body.platform,
      edited: [],
      passages: [],
    }),
    priceResearch: async () => (await loadResult()).item.priceResearch,
  },
  liveComparables: { ofItem: async () => null },
});

const createListingCalls = (state: FakeState, loadResult: LoadResult) => ({
  listings: {
    list: async () => toPage(state.listings ?? [listing]),
    ofItem: async () => [toListingDetail(await loadResult())],
    get: async () => toListingDetail(await loadResult()),
    edit: async ({ body }: { body: Partial<Listing> }) => applyEdit(await loadResult(), body),
    remove: async () => undefined,
    setStatus: async ({ params, body }: { params: { id: string }; body: Partial<Listing> }) => ({
      listing: { ...(state.listings ?? [listing]).find(({ id }) => id === params.id), ...body },
      takeDown: [],
    }),
  },
  contact: { send: async () => ({ id: listing.id, message: 'Thank you.' }) },
  analytics: { summary: async () => analyticsSummary, accuracy: async () => accuracy },
  priceTracking: {
    history: async () => toPage(priceEvents),
    watches: async () => toPage([priceWatch]),
    alerts: async () => toPage([priceAlert]),
    watch: async () => priceWatch,
    unwatch: async () => undefined,
  },
  trials: {
    analysis: async () => trialAnalysis,
    platformListings: async () => ({ item: { name: 'Sample phone', analysisResults: item.analysisResults }, listings: [] }),
  },
  categories: {
    search: async () => ['Handbags', 'Backpacks', 'Wallets'].map((label) => ({ id: label.toLowerCase(), label, kind: 'accessory' })),
  },
  dashboard: { stats: async () => state.stats ?? stats },
  platforms: { list: async () => state.platforms ?? platformRules },
  listingFiles: {
    check: async ({ query }: { query: { ids?: string } }) => createFileCheck(query.ids?.split(',').length ?? state.summaries?.length ?? 0),
  },
});

/** Creates a client that responds with plain data. Stories and tests use it instead of a server. */
const createFakeClient = (state: FakeState): RelistClient => {
  const loadResult = async () =>
    state.uploadResponse && !(state.uploadResponse instanceof Error) && typeof state.uploadResponse !== 'function'
      ? state.uploadResponse
      : analyzedItem;
  const client = {
    href: (path: string) => path,
    embed: { origin: async ({ query }: { query: { origin: string } }) => ({ ...query, allowed: true }) },
    ...createAccountCalls(state),
    ...createItemCalls(state, loadResult),
    ...createListingCalls(state, loadResult),
  };
  const overrides = Object.entries(state.calls ?? {}).map(([resource, calls]) => [
    resource,
    { ...(client as Record<string, object>)[resource], ...(calls as object) },
  ]);
  return { ...client, ...Object.fromEntries(overrides) } as unknown as RelistClient;
};

/** Creates an upload function that responds like the server and records requests. */
const createFakeUpload = (state: FakeState) => {
  const requests: UploadRequest[] = [];
  const send: Upload = async (request, listener = {}) => {
    requests.push(request);
    listener.onProgress?.(1);
    state.stages?.forEach((stage) => listener.onStage?.(stage));
    if (typeof state.uploadResponse === 'function') return state.uploadResponse(request);
    if (state.uploadResponse instanceof Error) throw state.uploadResponse;
    return state.uploadResponse ?? analyzedItem;
  };
  return { requests, send };
};

/** Creates a Relist instance without a network: a signed-in user, realistic data, and an upload that responds immediately. */
export const createFakeRelist = (state: FakeState = {}): Relist & { readonly uploads: readonly UploadRequest[] } => {
  const { requests, send } = createFakeUpload(state);
  const config = { baseUrl: '', token: 'fake-token', firstParty: false, drafts: false, ...state.config };
  const relist = createRelist(config, { client: createFakeClient(state), upload: send });
  if (state.analysis) relist.analysis.setState(state.analysis);
  if (state.isSignedIn) relist.session.setState({ state: 'signed-in', user: state.user ?? user });
  return { ...relist, uploads: requests };
};

/** Returns the state after a successful analysis, for widgets that show its result. */
export const createAnalyzedState = (result: AnalyzedItem = analyzedItem): Partial<AnalysisState> => ({
  state: 'success',
  progress: 100,
  result,
});
