import type { ClientOptions } from '@relist/api/client';
import type { DashboardStats, Item, Listing, PlatformRules } from '@relist/api/contract';
import { createAnalysis, type Analysis } from './analysis/analysis.ts';
import { createResource, type Resource } from './resource.ts';
import { createAttemptRunner } from './analysis/analyze.ts';
import { showUploaderToast } from './analysis/uploader-toast.ts';
import { createLazyClient, type RelistClient } from '../core/requests/client.ts';
import { resolveConfig, type RelistConfig, type ResolvedConfig } from '../core/config.ts';
import { createCredentials, type Credentials } from '../core/session/credentials.ts';
import { createEvents, type Events } from '../core/events.ts';
import { createLazyDrafts } from './drafts/lazy-drafts.ts';
import { createSession, type Session } from '../core/session/session.ts';
import { createToasts, type ToastStore } from '../core/toasts.ts';
import type { Texts } from '../core/texts/en.ts';
import { createTranslator, type Translator } from '../core/languages/translate.ts';
import { createUnauthorizedHandler, type UnauthorizedHandler } from '../core/session/unauthorized.ts';
import { upload as sendUpload, type Upload } from '../core/requests/upload.ts';

/** Server data; each list loads on first use. */
export interface Stores {
  /** The newest items. */
  readonly items: Resource<Item[]>;
  readonly listings: Resource<Listing[]>;
  readonly stats: Resource<DashboardStats>;
  readonly platforms: Resource<PlatformRules[]>;
}

/** Everything the widgets of one configuration share. Independent of React. */
export interface Relist extends Events, Translator {
  readonly config: ResolvedConfig;
  readonly client: RelistClient;
  readonly credentials: Credentials;
  readonly session: Session;
  readonly toasts: ToastStore;
  readonly stores: Stores;
  readonly analysis: Analysis;
  /** Shows a toast and redirects to sign-in after an authentication error. */
  readonly unauthorized: UnauthorizedHandler;
  /** Continues with a new token for the same page. Chosen photos and running requests are kept. */
  setToken(token: string): void;
  /** Watches the session and stores the chosen photos until the returned function is called. Providers call it. */
  start(): () => void;
}

/** Replaceable parts for the embed, tests and demos. */
export interface RelistParts {
  /** Initial English texts. */
  readonly texts: Partial<Texts>;
  readonly client?: RelistClient;
  /** Replaces the client's fetch. */
  readonly fetch?: ClientOptions['fetch'];
  readonly upload?: Upload;
}

const createStores = (client: RelistClient): Stores => ({
  items: createResource(async () => (await client.items.list()).rows),
  listings: createResource(async (publish) => {
    const rows: Listing[] = [];
    let cursor: string | null = null;
    do {
      const page = await client.listings.list({ query: { limit: 100, ...(cursor && { cursor }) } });
      rows.push(...page.rows);
      cursor = page.nextCursor;
      if (cursor) publish([...rows]);
    } while (cursor);
    return rows;
  }),
  stats: createResource(() => client.dashboard.stats()),
  platforms: createResource(() => client.platforms.list()),
});

/** Clears the previous user's data when another user signs in. The same user gets the chosen photos back after the session expires. */
const clearDataOnUserChange = (session: Session, analysis: Analysis, stores: Stores) => {
  let userId: string | undefined;
  session.subscribe(({ user }) => {
    if (!user) return analysis.cancel();
    if (userId && userId !== user.id) {
      analysis.startNewItem();
      for (const store of Object.values(stores) as Resource<unknown>[]) void store.reset();
    }
    userId = user.id;
  });
};

/** Assembles one independent Relist instance. Makes no request until a store is used or `start` is called. */
export const buildRelist = (options: RelistConfig, parts: RelistParts): Relist => {
  const config = resolveConfig(options);
  const credentials = createCredentials(config);
  const connect = (token: ClientOptions['token'], renew?: Credentials['renew']) =>
    parts.client ?? createLazyClient({ baseUrl: config.baseUrl, token, language: () => config.lang, fetch: parts.fetch }, renew);
  const client = connect(credentials.read, credentials.renew);
  const session = createSession({
    config,
    credentials,
    loadUser: () => client.auth.user(),
    logout: (token) => connect(token).auth.logout(),
    onSignOut: () => drafts.deleteAll(),
  });
  const toasts = createToasts();
  const translator = createTranslator(config);
  const { translate, addTexts } = translator;
  addTexts(parts.texts);
  const stores = createStores(client);
  const events = createEvents(config.onEvent);
  const unauthorized = createUnauthorizedHandler({ config, session, toasts, translate });

  const runAttempt = createAttemptRunner({
    config,
    credentials,
    upload: parts.upload ?? sendUpload,
    onSuccess: (result) => {
      // An item with an open question is not finished yet.
      if (result.item.priceResearch) showUploaderToast({ toasts, translate }, 'complete', 'info');
      for (const store of [stores.items, stores.stats, stores.listings]) void store.invalidate();
      events.emit('analysed', result);
      if (result.listing) events.emit('listing', result.listing);
    },
    onFailure: (error) => {
      // The upload continues automatically, and the card shows that.
      if (analysis.getState().notice) return;
      events.emit('error', error);
      if (!unauthorized.handle(error, '/auth')) showUploaderToast({ toasts, translate }, 'failed');
    },
  });

  const analysis = createAnalysis({ run: runAttempt, platforms: config.platforms });
  const drafts = createLazyDrafts({ config, client, credentials, session, analysis, addTexts });

  clearDataOnUserChange(session, analysis, stores);

  return {
    ...events,
    ...translator,
    config,
    client,
    credentials,
    session,
    toasts,
    stores,
    analysis,
    unauthorized,
    setToken: (token) => {
      credentials.replace(token);
      drafts.recheck();
    },
    start: () => {
      const stopFunctions = [session.start(), drafts.start()];
      return () => stopFunctions.forEach((stop) => stop());
    },
  };
};
