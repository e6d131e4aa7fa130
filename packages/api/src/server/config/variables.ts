import { z } from 'zod';
import { isLoopback } from '../../contract/loopback.ts';

const text = z.string();
const optionalText = text.optional();
const Flag = z.enum(['true', 'false', '1', '0'], 'must be true or false').transform((value) => value === 'true' || value === '1');
const Origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'must be an origin such as https://shop.example, without a path',
  );

const PRICE_PATTERN = /^[^=\s]+=\d+(\.\d+)?\/\d+(\.\d+)?$/;
const parsePrice = (entry: string): [string, { prompt: number; completion: number }] => {
  const [, model = '', prompt, completion] = /^(.+)=(.+)\/(.+)$/.exec(entry) ?? [];
  return [model, { prompt: Number(prompt), completion: Number(completion) }];
};

/** Returns whether an issuer is safe. Without TLS, anyone on the network path to another machine could sign in as anyone. */
const isSafeIssuer = (value: string): boolean => {
  const { protocol, hostname } = URL.canParse(value) ? new URL(value) : { protocol: '', hostname: '' };
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};

/** All of the server's variables. Their descriptions are the documentation. An empty value counts as unset. */
export const Variables = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000).describe('Port to listen on; 0 picks a free one.'),
  HOST: text.default('127.0.0.1').describe('Address to listen on. 0.0.0.0 makes the server reachable from other machines.'),
  PUBLIC_URL: z
    .url('must be an address such as https://relist.example')
    .optional()
    .describe(
      'Public URL of the server, if it differs from HOST and PORT. With https, cookies are marked secure. Requests for other hosts are rejected, except from this machine.',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user:password@host:5432/relist' })
    .optional()
    .describe('PostgreSQL URL. Unset: an embedded database in the data folder, for one process and little data.'),
  RELIST_DATA_DIR: text.default('.relist').describe('Folder for photos, the lock and the embedded database.'),
  RELIST_MODELS_DIR: optionalText.describe(
    'Folder of model packs, your own classifiers (docs/guides/models.md). Unset: models in the data folder. Read at startup.',
  ),
  S3_BUCKET: optionalText.describe('Bucket for photos, shared by all processes. Unset: photos are stored in the data folder.'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example' })
    .optional()
    .describe('URL of an S3-compatible server. Unset: Amazon S3.'),
  S3_REGION: text.default('us-east-1').describe('Region of the bucket. Most servers other than Amazon S3 ignore it.'),
  S3_ACCESS_KEY: optionalText.describe("Access key for the bucket. Unset: the machine's role."),
  S3_SECRET_KEY: optionalText.describe('Secret of S3_ACCESS_KEY.'),
  EXCHANGE_RATES_FILE: optionalText.describe(
    'Exchange rates for price estimates in other currencies, in the format of models/exchange-rates.json. Unset: the rates in the package. Each response states their date.',
  ),
  EBAY_CLIENT_ID: optionalText.describe(
    "App ID of your eBay developer account. With EBAY_CLIENT_SECRET, price estimates show eBay's asking prices if our tables have no data. The item's name is sent to eBay.",
  ),
  EBAY_CLIENT_SECRET: optionalText.describe('Cert ID of EBAY_CLIENT_ID.'),
  EBAY_API_URL: z
    .url('must be an address such as https://api.ebay.com')
    .default('https://api.ebay.com')
    .describe("URL of eBay's API. The sandbox is https://api.sandbox.ebay.com."),
  EBAY_MARKETPLACE: z
    .string()
    .regex(/^EBAY_[A-Z]{2}$/, 'must be a marketplace such as EBAY_US')
    .default('EBAY_US')
    .describe('eBay marketplace to search for offers. Only offers in US dollars count.'),
  AI_PROVIDER: z
    .enum(['auto', 'openai', 'embedded'])
    .default('auto')
    .describe('Recognizer that analyzes photos. auto: openai if a key is set, otherwise embedded.'),
  RELIST_ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe(
      'Role of this process. api: handles requests and forwards photos to RELIST_WORKER_URL. worker: analyzes photos for api processes, runs queued jobs, sends email and cleans up; do not expose it to the internet. all: both.',
    ),
  RELIST_WORKER_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://worker:3000' })
    .optional()
    .describe('URL of the workers: one host, or a name that resolves to several. Required with RELIST_ROLE=api.'),
  NETWORK_THREADS: z.coerce
    .number('must be a number of threads')
    .int()
    .min(0)
    .max(16)
    .optional()
    .describe(
      "Threads for the built-in recognizer's neural networks, about 250 MB each. 0: photos are only searched for barcodes, and the seller names the item. Unset: 2, or 1 with less than 3 GB of memory.",
    ),
  OPENAI_API_KEY: optionalText.describe('API key for the AI provider.'),
  OPENAI_BASE_URL: z.url('must be an address such as https://ai.example/v1').optional().describe('URL of an OpenAI-compatible server.'),
  OPENAI_MODEL: optionalText.describe('Model that accepts images and returns structured output.'),
  AI_DEADLINE_MS: z.coerce
    .number('must be a number of milliseconds')
    .int()
    .min(1000)
    .max(600_000)
    .default(60_000)
    .describe('Timeout for the AI provider, including retries.'),
  AI_DAILY_BUDGET: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .optional()
    .describe('Analyses by the AI provider per day and account. Unset: no limit.'),
  AI_DAILY_BUDGET_TOTAL: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .optional()
    .describe('Analyses by the AI provider per day across all accounts. Unset: no limit.'),
  TRIES_PER_DAY: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .default(1)
    .describe('Analyses without an account per IP address and day. 0 disables them.'),
  TRIES_WITH_AI: Flag.default(false).describe(
    'true: analyses without an account also use the AI provider, within AI_DAILY_BUDGET per IP address and AI_DAILY_BUDGET_TOTAL.',
  ),
  AI_PRICES: text
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(PRICE_PATTERN, 'must be prices such as gpt-4.1-mini=0.40/1.60, separated by commas')))
    .transform((entries) => Object.fromEntries(entries.map(parsePrice)))
    .default({})
    .describe(
      'Prices per million tokens in US dollars, as comma-separated model=input/output: gpt-4.1-mini=0.40/1.60. The cost of models without a price is unknown.',
    ),
  ADMIN_EMAIL: z
    .email('must be an email address')
    .toLowerCase()
    .optional()
    .describe(
      "The account with this email becomes an admin once its owner opens the link in the confirmation email, or the link on the server's console if there is no mail server.",
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example' })
    .optional()
    .describe('Mail server: smtps://, or smtp:// with STARTTLS. Unset: emails stay in the outbox, where admins can read them.'),
  MAIL_FROM: text
    .regex(
      /^([^<>@,;\r\n"]+<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/,
      'must be an address such as Relist <hello@relist.example>',
    )
    .optional()
    .describe('Sender of emails: an address, optionally with a name. SMTP_URL requires it and PUBLIC_URL.'),
  OIDC_ISSUER: z
    .url('must be an address such as https://accounts.example')
    .refine(isSafeIssuer, 'must begin with https:// unless it is on this machine')
    .optional()
    .describe('OpenID Connect provider to sign in with. The redirect URL is PUBLIC_URL/api/login/callback.'),
  OIDC_CLIENT_ID: optionalText.describe("This server's client ID at the provider. Required with OIDC_ISSUER."),
  OIDC_CLIENT_SECRET: optionalText.describe('Client secret. Unset: a public client.'),
  EMBED_ORIGINS: text
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(Origin))
    .default([])
    .describe('Comma-separated origins whose pages may embed the widgets: https://shop.example,https://www.shop.example.'),
  WEBHOOKS_TO_LOOPBACK: Flag.default(false).describe(
    'true: allows webhooks to this machine, even over http. For development only, because it exposes local services to partners.',
  ),
  TRUST_PROXY: Flag.default(false).describe(
    'true: trusts X-Forwarded-For and X-Forwarded-Proto. Use it only behind a proxy that overwrites them.',
  ),
  SECOND_FACTOR_KEY: optionalText.describe(
    'Long random text, stored apart from the database. It is part of the key that encrypts authenticator app secrets. If you change it, everyone must set up two-factor authentication again with a recovery code.',
  ),
  METRICS_TOKEN: optionalText.describe(
    'Bearer token for reading /metrics from other machines or through a proxy. Unset: only this machine may read it.',
  ),
  REQUESTS_PER_MINUTE: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .default(1200)
    .describe('Requests per minute for an account, or for an IP address without one. 0: no limit.'),
  STOP_DEADLINE_MS: z.coerce
    .number('must be a number of milliseconds')
    .int()
    .min(1000)
    .max(3_600_000)
    .default(30_000)
    .describe(
      "Grace period for running uploads at shutdown. Set the supervisor's kill timeout slightly higher. A process that hangs is also ended after this time, but after 5 s at the earliest and 30 s at the latest.",
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .optional()
    .describe('Lowest log level written. Unset: warn on a terminal, otherwise info.'),
});
export type Variables = z.infer<typeof Variables>;

/** Settings that can also be set as NAME_FILE, the path of a file with the value, which keeps secrets out of process lists. */
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
