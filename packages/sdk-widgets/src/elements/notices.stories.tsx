import { expect, waitFor } from 'storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RelistConfig } from '../core/config.ts';
import type { PartnerSettings } from '../core/session/partner-settings.ts';
import embeddingTexts from '../core/texts/en/embedding.json';
import uploaderTexts from '../core/texts/en/uploader.json';
import { InElement } from '../test/in-element.tsx';
import type { PlayContext } from '../test/play.ts';
import { PhotoUploader } from '../widgets/photo-uploader/photo-uploader.tsx';
import { createNotice, type NoticeOptions } from './frame/notice.tsx';
import { mount } from './mount.tsx';
import { prepareWidget, type PreparedWidget } from './prepare-widget.tsx';

/** Shows an element with its widget, or with the message in its place. */
const meta: Meta = { title: 'Elements/Notices', parameters: { appearanceStories: ['No Token', 'Broken', 'Frame Unanswered'] } };
export default meta;
type Story = StoryObj;

const PARTNER: PartnerSettings = {
  name: 'Second Chance',
  widgets: ['uploader'],
  platforms: ['ebay'],
  theme: 'light',
  locale: 'en-US',
  tries: false,
};
const config: RelistConfig = { baseUrl: 'https://relist.example' };

const expectAlert =
  (text: string) =>
  async ({ canvasElement }: PlayContext) => {
    const listAlertTexts = () =>
      [...canvasElement.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot?.querySelector('[role=alert]')?.textContent);
    await waitFor(() => expect(listAlertTexts().join('')).toContain(text));
  };
const createStory = (make: () => HTMLElement, text: string): Story => ({
  render: () => <InElement make={make} />,
  play: expectAlert(text),
});

/** Returns a function that creates an element with a prepared widget and fake responses. */
const createElement = (prepare: () => Promise<PreparedWidget>, theme?: string) => () => {
  const host = document.createElement('div');
  const mountedWidget = mount(host.attachShadow({ mode: 'open' }));
  const options = { platform: undefined, theme, generation: 0, hasFlow: false, isIsolated: true, dispatch: () => undefined };
  void prepare().then((content) => mountedWidget.render({ ...options, ...content }));
  return host;
};
const createUploader = createElement(async () => ({
  widget: PhotoUploader,
  texts: uploaderTexts,
  config: { ...config, token: 'any', drafts: false },
}));
const TestWidget = () => <p>The widget</p>;
/** Prepares a widget for a partner's page. Each call uses a new key, because settings are cached per page. */
const prepareWithNewKey = (respond: () => Promise<Response>, widget = 'uploader') => {
  const { fetch } = globalThis;
  globalThis.fetch = respond;
  // Start the request for the partner's settings before waiting for anything.
  const preparedWidget = prepareWidget({ widget: TestWidget, texts: {} }, config, crypto.randomUUID(), widget);
  globalThis.fetch = fetch;
  return preparedWidget;
};
const rejectOrigin = async () =>
  Response.json(
    { code: 'origin_not_allowed', message: 'This page is not one of the partner’s. Add its origin to the partner.' },
    { status: 403 },
  );

/** A widget in its element on a page with a token. */
export const Widget: Story = {
  render: () => <InElement make={createUploader} />,
  play: async ({ canvasElement }) => {
    const hasButton = () =>
      [...canvasElement.querySelectorAll('*')].some(({ shadowRoot }) => /Choose photos/u.test(shadowRoot?.textContent ?? ''));
    await waitFor(() => expect(hasButton()).toBe(true));
  },
};
export const Refused: Story = createStory(
  createElement(() => prepareWithNewKey(rejectOrigin)),
  'Relist can’t open on this page',
);
export const Unreachable: Story = createStory(
  createElement(() => prepareWithNewKey(() => Promise.reject(new TypeError('offline')))),
  'Relist didn’t respond.',
);
export const NotShown: Story = createStory(
  createElement(() => prepareWithNewKey(async () => Response.json(PARTNER), 'pricing')),
  'Second Chance doesn’t offer this part of Relist (relist-pricing).',
);
export const NoToken: Story = createStory(
  createElement(() => prepareWithNewKey(async () => Response.json(PARTNER))),
  'Not connected yet',
);
export const NoTokenDark: Story = {
  ...createStory(
    createElement(() => prepareWithNewKey(async () => Response.json(PARTNER)), 'dark'),
    'Not connected yet',
  ),
  globals: { theme: 'dark' },
};

const ThrowingWidget = () => {
  throw new Error('out of order');
};
const prepareBrokenWidget = async () => ({ widget: ThrowingWidget, texts: embeddingTexts, config });
/** A widget that threw an error while rendering. */
export const Broken: Story = createStory(createElement(prepareBrokenWidget), 'This part stopped working.');
export const BrokenDark: Story = {
  ...createStory(createElement(prepareBrokenWidget, 'dark'), 'This part stopped working.'),
  globals: { theme: 'dark' },
};

const createFrameNotice = (options: Partial<NoticeOptions>) => () =>
  createNotice({ reason: 'alone', config, theme: 'light', origins: ['https://shop.example', 'https://www.shop.example'], ...options });
/** The frame page without an embedding page. */
export const FrameAlone: Story = createStory(createFrameNotice({}), 'Not a standalone page');
const UNANSWERED_OPTIONS = { reason: 'unanswered', onRetry: () => undefined } as const;
export const FrameUnanswered: Story = createStory(createFrameNotice(UNANSWERED_OPTIONS), 'No user is signed in.');
export const FrameUnansweredDark: Story = {
  ...createStory(createFrameNotice({ ...UNANSWERED_OPTIONS, theme: 'dark' }), 'No user is signed in.'),
  globals: { theme: 'dark' },
};
/** The frame page in French. */
export const FrameAloneFrench: Story = createStory(
  createFrameNotice({ config: { ...config, lang: 'fr' } }),
  'Ce n’est pas une page autonome',
);
export const FrameUnansweredSpanish: Story = createStory(
  createFrameNotice({ ...UNANSWERED_OPTIONS, config: { ...config, lang: 'es' } }),
  'https://shop.example',
);
