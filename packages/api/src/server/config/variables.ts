import { z } from 'zod';
import { isLoopback } from '../../contract/index.ts';

const text = z.string();
const optional = text.optional();
const flag = z.enum(['true', 'false', '1', '0'], 'must be true or false').transform((value) => value === 'true' || value === '1');
const origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'must be an origin such as https://shop.example, without a path',
  );

const PRICE = /^[^=\s]+=\d+(\.\d+)?\/\d+(\.\d+)?$/;
const priceOf = (entry: string): [string, { prompt: number; completion: number }] => {
  const [, model = '', prompt, completion] = /^(.+)=(.+)\/(.+)$/.exec(entry) ?? [];
  return [model, { prompt: Number(prompt), completion: Number(completion) }];
};

/** Without TLS anyone on the network path could sign in as anyone. Traffic within one machine needs none. */
const isSafeIssuer = (value: string): boolean => {
  const { protocol, hostname } = URL.canParse(value) ? new URL(value) : { protocol: '', hostname: '' };
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};

/** Every variable of the server; the descriptions are its documentation. An empty value counts as unset. */
export const Variables = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000).describe('Port to listen on; 0 picks a free one.'),
  HOST: text.default('127.0.0.1').describe('Address to listen on. 0.0.0.0 makes the server reachable from other machines.'),
  PUBLIC_URL: z
    .url('must be an address such as https://relist.example')
    .optional()
    .describe(
      'Address people use, when it differs from HOST and PORT. With https, cookies are marked secure. Requests for other hosts are refused, except from this machine.',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user:password@host:5432/relist' })
    .optional()
    .describe('PostgreSQL to use. Unset: an embedded database in the data folder, for one process and small data.'),
  RELIST_DATA_DIR: text.default('.relist').describe('Folder for photos, the lock and the embedded database.'),
  RELIST_MODELS_DIR: optional.describe(
    'Folder of model packs, classifiers of your own (docs/guides/models.md). Unset: models in the data folder. Read at start.',
  ),
  S3_BUCKET: optional.describe('Bucket for the photos, shared by all processes. Unset: photos lie in the data folder.'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example' })
    .optional()
    .describe('Any server that speaks the S3 protocol. Unset: Amazon S3.'),
  S3_REGION: text.default('us-east-1').describe('Region of the bucket; most stores other than Amazon do not mind.'),
  S3_ACCESS_KEY: optional.describe("Key for the bucket. Unset: the machine's own role."),
  S3_SECRET_KEY: optional.describe('The secret that belongs to S3_ACCESS_KEY.'),
  EXCHANGE_RATES_FILE: optional.describe(
    'Rates that price estimates in other currencies are converted at, in the form of models/exchange-rates.json. Unset: the ones that come with the package, whose date each answer names.',
  ),
  EBAY_CLIENT_ID: optional.describe(
    "App ID of your eBay developer account. With EBAY_CLIENT_SECRET, price estimates show eBay's asking prices where our tables are silent; the item's name is sent to eBay then.",
  ),
  EBAY_CLIENT_SECRET: optional.describe('Cert ID that belongs to EBAY_CLIENT_ID.'),
  EBAY_API_URL: z
    .url('must be an address such as https://api.ebay.com')
    .default('https://api.ebay.com')
    .describe("Where eBay's API is; https://api.sandbox.ebay.com for its sandbox."),
  EBAY_MARKETPLACE: z
    .string()
    .regex(/^EBAY_[A-Z]{2}$/, 'must be a marketplace such as EBAY_US')
    .default('EBAY_US')
    .describe('Whose offers are looked up. Only those in US dollars count.'),
  AI_PROVIDER: z
    .enum(['auto', 'openai', 'embedded'])
    .default('auto')
    .describe('Who looks at the photos. auto: openai when a key is set, else the embedded recognizer.'),
  RELIST_ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe(
      'What this process does. api: answers requests, and passes photos on to RELIST_WORKER_URL. worker: analyzes photos for api processes, runs the jobs of the queue, sends mail, cleans up; keep it out of reach of the internet. all: both.',
    ),
  RELIST_WORKER_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://worker:3000' })
    .optional()
    .describe('Address of the workers: one host, or a name that resolves to several. Needed with RELIST_ROLE=api.'),
  NETWORK_THREADS: z.coerce
    .number('must be a number of threads')
    .int()
    .min(0)
    .max(16)
    .optional()
    .describe(
      'Threads that run the neural networks of the embedded recognizer, about 250 MB each. 0: photos are searched for barcodes only, and the seller says what an item is. Unset: 2, or 1 with less than 3 GB of memory.',
    ),
  OPENAI_API_KEY: optional.describe('Key for the AI provider.'),
  OPENAI_BASE_URL: z
    .url('must be an address such as https://ai.example/v1')
    .optional()
    .describe('Any server that speaks the OpenAI protocol.'),
  OPENAI_MODEL: optional.describe('Model that sees images and answers in structured output.'),
  AI_DEADLINE_MS: z.coerce
    .number('must be a number of milliseconds')
    .int()
    .min(1000)
    .max(600_000)
    .default(60_000)
    .describe('Longest wait for the AI provider, repetitions included.'),
  AI_DAILY_BUDGET: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .optional()
    .describe('Analyses by the AI provider per day and account; unset: no limit.'),
  AI_DAILY_BUDGET_TOTAL: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .optional()
    .describe('Analyses by the AI provider per day over all accounts; unset: no limit.'),
  TRIES_PER_DAY: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .default(1)
    .describe('Analyses without an account that one address may ask for in a day; 0 turns them off.'),
  TRIES_WITH_AI: flag
    .default(false)
    .describe(
      'true lets analyses without an account ask the AI provider, too, within AI_DAILY_BUDGET for each address and AI_DAILY_BUDGET_TOTAL.',
    ),
  AI_PRICES: text
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(PRICE, 'must be prices such as gpt-4.1-mini=0.40/1.60, separated by commas')))
    .transform((entries) => Object.fromEntries(entries.map(priceOf)))
    .default({})
    .describe(
      'What a million tokens cost in US dollars, as model=sent/received, separated by commas: gpt-4.1-mini=0.40/1.60. Of models without a price the cost is unknown.',
    ),
  ADMIN_EMAIL: z
    .email('must be an email address')
    .toLowerCase()
    .optional()
    .describe(
      'The account with this address becomes an administrator once its owner opens a link: in the mail that confirms the address, or without a mail server on the console of the server.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example' })
    .optional()
    .describe('Mail server: smtps://, or smtp:// with STARTTLS. Unset: mails stay in the outbox, for an administrator to read.'),
  MAIL_FROM: text
    .regex(
      /^([^<>@,;\r\n"]+<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/,
      'must be an address such as Relist <hello@relist.example>',
    )
    .optional()
    .describe('Sender of mails, an address with or without a name before it. Needed with SMTP_URL, as is PUBLIC_URL.'),
  OIDC_ISSUER: z
    .url('must be an address such as https://accounts.example')
    .refine(isSafeIssuer, 'must begin with https:// unless it is on this machine')
    .optional()
    .describe('OpenID Connect provider to sign in with. Its redirect address is PUBLIC_URL/api/login/callback.'),
  OIDC_CLIENT_ID: optional.describe('What the provider calls this server. Needed with OIDC_ISSUER.'),
  OIDC_CLIENT_SECRET: optional.describe('Secret that the provider gave out with it. Unset: a public client.'),
  EMBED_ORIGINS: text
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin))
    .default([])
    .describe('Origins whose pages may embed the widgets, separated by commas: https://shop.example,https://www.shop.example.'),
  WEBHOOKS_TO_LOOPBACK: flag
    .default(false)
    .describe('true lets shops receive webhooks on this machine, by http too. For development only: it opens local services to them.'),
  TRUST_PROXY: flag.default(false).describe('true behind a proxy that overwrites X-Forwarded-For and X-Forwarded-Proto.'),
  SECOND_FACTOR_KEY: optional.describe(
    'Any long random text, kept apart from the database: mixed into the key that encrypts the secrets of authenticator apps. Whoever changes it makes everybody set up their second factor again, with a recovery code.',
  ),
  METRICS_TOKEN: optional.describe(
    'Bearer token that opens /metrics to other machines and behind a proxy. Unset: only this machine may read it.',
  ),
  REQUESTS_PER_MINUTE: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .default(1200)
    .describe('Calls an account, and callers from one address without one, may make in a minute; 0: no limit.'),
  STOP_DEADLINE_MS: z.coerce
    .number('must be a number of milliseconds')
    .int()
    .min(1000)
    .max(3_600_000)
    .default(30_000)
    .describe(
      'Longest wait for uploads under way when the process is asked to stop. Give whoever kills it a little more. A process that stands still is ended after that time too, but after 5 s at the earliest and 30 s at the latest.',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .optional()
    .describe('Least important log line written. Unset: warn on a terminal, else info.'),
});
export type Variables = z.infer<typeof Variables>;

/** Settings that may also be given as NAME_FILE, the path of a file with the value, which keeps secrets out of process lists. */
export const SECRETS = [
  'DATABASE_URL',
  'OPENAI_API_KEY',
  'EBAY_CLIENT_SECRET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'SECOND_FACTOR_KEY',
] as const satisfies readonly (keyof Variables)[];
