import type { Doc } from './doc.ts';

export interface Guide {
  /** Path below /docs. */
  readonly slug: string;
  /** Label in the side navigation. */
  readonly name: string;
  /** A short description of the guide. */
  readonly text: string;
  readonly load: () => Promise<{ readonly doc: Doc }>;
}

export interface Chapter {
  readonly name: string;
  readonly guides: readonly Guide[];
}

/** Every guide in the repository, by audience. Each is in a separate chunk. */
export const chapters: readonly Chapter[] = [
  {
    name: 'Help for sellers',
    guides: [
      {
        slug: 'selling',
        name: 'Sell your first item',
        text: 'From a photo to a sold item: photos, price, posting, and what to do afterward.',
        load: () => import('../../../../../docs/guides/selling.md'),
      },
      {
        slug: 'pricing',
        name: 'Prices',
        text: 'How we price an item, how to price many at once, and how to watch a price.',
        load: () => import('../../../../../docs/guides/pricing.md'),
      },
      {
        slug: 'files',
        name: 'Files for platforms',
        text: 'Export listings to eBay, Facebook, Shopify or a spreadsheet, and import them back.',
        load: () => import('../../../../../docs/guides/files.md'),
      },
      {
        slug: 'seo-score',
        name: 'The SEO score',
        text: 'What a listing’s score measures, and how each check counts.',
        load: () => import('../../../../../docs/guides/seo-score.md'),
      },
      {
        slug: 'cli',
        name: 'The command line',
        text: 'Turn folders of photos into hundreds of priced listings.',
        load: () => import('../../../../../docs/guides/cli.md'),
      },
      {
        slug: 'account',
        name: 'Your account',
        text: 'Sessions, access tokens, downloading your data, and deleting your account.',
        load: () => import('../../../../../docs/guides/account.md'),
      },
    ],
  },
  {
    name: 'Developers',
    guides: [
      {
        slug: 'embed',
        name: 'Widgets on your page',
        text: 'Add one script and one element to photograph, price and list items on your own page.',
        load: () => import('../../../../../docs/guides/embed.md'),
      },
      {
        slug: 'theming',
        name: 'Theming',
        text: 'Match the widgets to your page with themes, custom properties and parts.',
        load: () => import('../../../../../docs/guides/theming.md'),
      },
      {
        slug: 'languages',
        name: 'Languages',
        text: 'Spanish, French, custom texts, and right-to-left pages.',
        load: () => import('../../../../../docs/guides/languages.md'),
      },
      {
        slug: 'events',
        name: 'Events',
        text: 'Every event that widgets send to the page, with its details.',
        load: () => import('../../../../../docs/guides/events.md'),
      },
      {
        slug: 'security',
        name: 'Security',
        text: 'Content security policies line by line, integrity, and what a shadow root does not protect.',
        load: () => import('../../../../../docs/guides/security.md'),
      },
      {
        slug: 'headless',
        name: 'Your own markup',
        text: 'Stores and prop getters without styles, or just typed API calls.',
        load: () => import('../../../../../docs/guides/headless.md'),
      },
      {
        slug: 'partners',
        name: 'Relist in your shop',
        text: 'Keys, tokens for your own customers, webhooks, and their data.',
        load: () => import('../../../../../docs/guides/partners.md'),
      },
      {
        slug: 'api',
        name: 'The API',
        text: 'From photos to a listing over HTTP, with real responses.',
        load: () => import('../../../../../docs/guides/api.md'),
      },
    ],
  },
  {
    name: 'Operators',
    guides: [
      {
        slug: 'deploy',
        name: 'On your own server',
        text: 'One machine, PostgreSQL, nginx and a certificate, in half an hour.',
        load: () => import('../../../../../docs/guides/deploy.md'),
      },
      {
        slug: 'scale',
        name: 'On several servers',
        text: 'Run more than one process: what they share, and what each one keeps.',
        load: () => import('../../../../../docs/guides/scale.md'),
      },
      {
        slug: 'backup',
        name: 'Backup and restore',
        text: 'What to copy, in which order, and how to restore it.',
        load: () => import('../../../../../docs/guides/backup.md'),
      },
      {
        slug: 'admin',
        name: 'Administration',
        text: 'Accounts, tickets, jobs, email, usage and the audit log.',
        load: () => import('../../../../../docs/guides/admin.md'),
      },
      {
        slug: 'models',
        name: 'Your own models',
        text: 'Add your own classifier next to ours.',
        load: () => import('../../../../../docs/guides/models.md'),
      },
      {
        slug: 'local-models',
        name: 'AI on your own machine',
        text: 'Ollama, llama.cpp, LM Studio or vLLM instead of a paid AI.',
        load: () => import('../../../../../docs/guides/local-models.md'),
      },
      {
        slug: 'threats',
        name: 'Threats',
        text: 'What could go wrong, how we prevent it, and which tests prove it.',
        load: () => import('../../../../../docs/guides/threats.md'),
      },
    ],
  },
  {
    name: 'Reference',
    guides: [
      {
        slug: 'reference/env',
        name: 'Settings',
        text: 'Every variable that the server reads, with its default.',
        load: () => import('../../../../../docs/reference/env.md'),
      },
      {
        slug: 'reference/cli',
        name: 'Commands',
        text: 'Every command with its options and exit codes.',
        load: () => import('../../../../../docs/reference/cli.md'),
      },
      {
        slug: 'reference/widgets',
        name: 'Widgets',
        text: 'Every widget with its properties, attributes and events.',
        load: () => import('../../../../../docs/reference/widgets.md'),
      },
      {
        slug: 'reference/api',
        name: 'Routes',
        text: 'Every route, who may call it, and what it returns.',
        load: () => import('../../../../../docs/reference/api.md'),
      },
      {
        slug: 'reference/accuracy',
        name: 'Accuracy of prices',
        text: 'How far estimates are from sold prices, and how to measure it yourself.',
        load: () => import('../../../../../docs/reference/accuracy.md'),
      },
      {
        slug: 'reference/accuracy-photos',
        name: 'Accuracy of photo recognition',
        text: 'How often the built-in recognizer is right, field by field.',
        load: () => import('../../../../../docs/reference/accuracy-photos.md'),
      },
      {
        slug: 'reference/accuracy-claims',
        name: 'Accuracy of the claim check',
        text: 'How many unsupported words in a listing are marked, and how many marks are right.',
        load: () => import('../../../../../docs/reference/accuracy-claims.md'),
      },
    ],
  },
];

export const findGuide = (slug: string): Guide | undefined => chapters.flatMap(({ guides }) => guides).find((guide) => guide.slug === slug);
