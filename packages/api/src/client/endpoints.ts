import type { Contract } from '../contract/index.ts';

type Routes = { [Noun in keyof Contract]: Contract[Noun][keyof Contract[Noun]] }[keyof Contract];
type KeyOf<R> = R extends { key: infer Key extends string } ? Key : never;
type UploadFields = { [R in Extract<Routes, { upload: { field: string } }> as KeyOf<R>]: R['upload']['field'] };
type KeysOf<C> = { [Noun in keyof C]: { [Name in keyof C[Noun]]: C[Noun][Name] extends { key: infer Key } ? Key : never } };

/**
 * The contract's route keys as plain strings, so that the contract and its schema library stay out of browser bundles. `satisfies` makes
 * the compiler reject a missing, extra or misspelled line.
 */
export const endpoints = {
  auth: {
    register: 'POST /api/auth/register',
    login: 'POST /api/auth/login',
    user: 'GET /api/auth/user',
    logout: 'POST /api/auth/logout',
  },
  account: {
    changePassword: 'POST /api/auth/password',
    update: 'PATCH /api/auth/user',
    setPhoto: 'POST /api/auth/user/photo',
    photo: 'GET /api/auth/user/photo/:id',
    removePhoto: 'DELETE /api/auth/user/photo',
    remove: 'DELETE /api/auth/user',
    export: 'GET /api/auth/user/export',
  },
  sessions: { list: 'GET /api/auth/sessions', end: 'DELETE /api/auth/sessions/:id', endOthers: 'DELETE /api/auth/sessions' },
  accessTokens: { list: 'GET /api/auth/tokens', create: 'POST /api/auth/tokens', revoke: 'DELETE /api/auth/tokens/:id' },
  passwordResets: { request: 'POST /api/auth/password-reset', confirm: 'POST /api/auth/password-reset/confirm' },
  confirmations: { confirm: 'POST /api/auth/confirmation', claimAdministrator: 'POST /api/auth/administrator' },
  secondFactor: {
    get: 'GET /api/auth/second-factor',
    begin: 'POST /api/auth/second-factor',
    confirm: 'POST /api/auth/second-factor/confirm',
    renewRecoveryCodes: 'POST /api/auth/second-factor/recovery-codes',
    remove: 'DELETE /api/auth/second-factor',
  },
  signIn: {
    methods: 'GET /api/auth/methods',
    begin: 'GET /api/login',
    callback: 'GET /api/login/callback',
    exchange: 'POST /api/auth/exchange',
  },
  items: {
    create: 'POST /api/items',
    list: 'GET /api/items',
    get: 'GET /api/items/:id',
    correct: 'PATCH /api/items/:id',
    remove: 'DELETE /api/items/:id',
    restore: 'POST /api/items/:id/restore',
    archive: 'POST /api/items/:id/archive',
    unarchive: 'POST /api/items/:id/unarchive',
    duplicate: 'POST /api/items/:id/duplicate',
    reanalyse: 'POST /api/items/:id/reanalyse',
    addPhotos: 'POST /api/items/:id/photos',
    createListing: 'POST /api/items/:id/listings',
    regenerateDescription: 'POST /api/items/:id/description',
    priceResearch: 'GET /api/items/:id/price-research',
    disclosure: 'GET /api/items/:id/disclosure',
    photo: 'GET /api/items/:id/photos/:position',
  },
  itemPhotos: { zip: 'GET /api/items/:id/photos.zip' },
  photoLinks: { open: 'GET /api/photos/:link' },
  listingFiles: { export: 'GET /api/listings/export', check: 'GET /api/listings/export/check', import: 'POST /api/listings/import' },
  listings: {
    list: 'GET /api/listings',
    ofItem: 'GET /api/items/:id/listings',
    get: 'GET /api/listings/:id',
    edit: 'PATCH /api/listings/:id',
    remove: 'DELETE /api/listings/:id',
    restore: 'POST /api/listings/:id/restore',
    setStatus: 'POST /api/listings/:id/status',
  },
  bulkPricing: { analyse: 'POST /api/bulk-pricing-analysis' },
  priceEstimates: { create: 'POST /api/price-estimates' },
  liveComparables: { ofItem: 'GET /api/items/:id/live-comparables' },
  jobs: {
    list: 'GET /api/jobs',
    get: 'GET /api/jobs/:id',
    cancel: 'POST /api/jobs/:id/cancel',
    remove: 'DELETE /api/jobs/:id',
  },
  priceTracking: {
    history: 'GET /api/prices/history',
    watches: 'GET /api/prices/watch',
    watch: 'POST /api/prices/watch',
    unwatch: 'DELETE /api/prices/watch/:id',
    alerts: 'GET /api/prices/alerts',
  },
  sales: { list: 'GET /api/sales', import: 'POST /api/sales/import', undo: 'DELETE /api/sales/imports/:id' },
  analytics: { summary: 'GET /api/analytics/summary', accuracy: 'GET /api/analytics/accuracy' },
  dashboard: { stats: 'GET /api/dashboard/stats' },
  platforms: { list: 'GET /api/platforms' },
  categories: { search: 'GET /api/categories' },
  outbox: { list: 'GET /api/admin/outbox', retry: 'POST /api/admin/outbox/:id/retry' },
  contact: { send: 'POST /api/contact' },
  tickets: {
    list: 'GET /api/admin/tickets',
    setStatus: 'PATCH /api/admin/tickets/:id/status',
    setPriority: 'PATCH /api/admin/tickets/:id/priority',
  },
  tries: { create: 'POST /api/try', ofShop: 'POST /api/embed/try', claim: 'POST /api/try/claim' },
  trials: { analysis: 'POST /api/test-analysis', platformListings: 'POST /api/test-platform-listings' },
  admin: {
    dashboard: 'GET /api/admin/dashboard',
    errors: 'GET /api/admin/analytics/errors',
    sales: 'GET /api/admin/analytics/sales',
    accuracy: 'GET /api/admin/accuracy',
    health: 'GET /api/admin/system/health',
  },
  adminJobs: { report: 'GET /api/admin/jobs', retry: 'POST /api/admin/jobs/:id/retry', cancel: 'POST /api/admin/jobs/:id/cancel' },
  aiUsage: { report: 'GET /api/admin/usage' },
  adminUsers: {
    list: 'GET /api/admin/users',
    setStatus: 'PATCH /api/admin/users/:id/status',
    setRole: 'PATCH /api/admin/users/:id/role',
    remove: 'DELETE /api/admin/users/:id',
  },
  audit: { list: 'GET /api/admin/audit' },
  rulePacks: { list: 'GET /api/admin/rule-packs' },
  partners: {
    list: 'GET /api/admin/partners',
    create: 'POST /api/admin/partners',
    get: 'GET /api/admin/partners/:id',
    update: 'PATCH /api/admin/partners/:id',
    remove: 'DELETE /api/admin/partners/:id',
    rotateKey: 'POST /api/admin/partners/:id/keys',
    revokeKey: 'DELETE /api/admin/partners/:id/keys/:keyId',
  },
  embed: {
    config: 'GET /api/embed/config',
    origin: 'GET /api/embed/origins',
    createSession: 'POST /api/embed/sessions',
    endSessions: 'DELETE /api/embed/sessions',
    exportUser: 'GET /api/embed/users/:externalId',
    removeUser: 'DELETE /api/embed/users/:externalId',
  },
  webhooks: {
    get: 'GET /api/admin/partners/:id/webhook',
    set: 'POST /api/admin/partners/:id/webhook',
    rotate: 'POST /api/admin/partners/:id/webhook/secret',
    remove: 'DELETE /api/admin/partners/:id/webhook',
    deliveries: 'GET /api/admin/partners/:id/webhook/deliveries',
    replay: 'POST /api/admin/partners/:id/webhook/deliveries/:deliveryId/replay',
    setOwn: 'POST /api/embed/webhook',
    removeOwn: 'DELETE /api/embed/webhook',
  },
  health: { live: 'GET /api/health', ready: 'GET /api/ready', openapi: 'GET /api/openapi.json', docs: 'GET /api/docs' },
} as const satisfies KeysOf<Contract>;

/** Routes with paged responses. The compiler rejects a missing or extra line. */
export const pagedKeys = {
  'GET /api/admin/audit': true,
  'GET /api/admin/outbox': true,
  'GET /api/admin/tickets': true,
  'GET /api/admin/users': true,
  'GET /api/admin/partners': true,
  'GET /api/admin/partners/:id/webhook/deliveries': true,
  'GET /api/auth/sessions': true,
  'GET /api/auth/tokens': true,
  'GET /api/items': true,
  'GET /api/jobs': true,
  'GET /api/prices/alerts': true,
  'GET /api/prices/history': true,
  'GET /api/prices/watch': true,
  'GET /api/listings': true,
  'GET /api/listings/export/check': true,
  'GET /api/sales': true,
} as const satisfies Record<KeyOf<Extract<Routes, { isPaged: true }>>, true>;

/** Name of the form field with the files, for each route that accepts files. */
export const uploadFields = {
  'POST /api/items': 'images',
  'POST /api/items/:id/photos': 'images',
  'POST /api/listings/import': 'file',
  'POST /api/sales/import': 'file',
  'POST /api/auth/user/photo': 'photo',
  'POST /api/test-analysis': 'image',
  'POST /api/try': 'images',
  'POST /api/embed/try': 'images',
  'POST /api/try/claim': 'images',
} as const satisfies UploadFields;

/** Routes that return a file, even if it is JSON. */
export const fileKeys = {
  'GET /api/items/:id/photos.zip': true,
  'GET /api/listings/export': true,
} as const satisfies Record<KeyOf<Extract<Routes, { produces: 'file' }>>, true>;
