import type { Partner } from '@relist/api/contract';

type SnippetPartner = Pick<Partner, 'publishableKey'>;

/** Code that fetches a token from the partner's server. */
const GET_TOKEN = "async () => (await (await fetch('/relist-token', { method: 'POST' })).json()).token";

/**
 * Returns HTML for any page; it needs no build step. Platforms, theme and language come with the key, so changes to them apply without
 * editing the page.
 */
export const createHtmlSnippet = (
  { publishableKey }: SnippetPartner,
  baseUrl: string,
): string => `<script type="module" src="${baseUrl}/embed/relist.js" data-key="${publishableKey}"></script>
<relist-studio></relist-studio>
<script type="module">
  Relist.configure({ getToken: ${GET_TOKEN} });
</script>`;

/**
 * Returns HTML that shows a Relist page in a frame, for sites that block third-party scripts. A site that also blocks inline scripts must
 * move the script to a file.
 */
export const createFrameSnippet = ({ publishableKey }: SnippetPartner, baseUrl: string): string => `<iframe
  src="${baseUrl}/frame?key=${publishableKey}&widget=studio"
  title="Relist"
  width="100%"
  height="700"
  allow="clipboard-write"
></iframe>
<script type="module">
  const frame = document.querySelector('iframe[src*="/frame?key="]');
  const relist = new URL(frame.src).origin;
  const getToken = ${GET_TOKEN};
  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== relist) return;
    if (data.type === 'relist:height') frame.height = Math.min(data.height, innerHeight);
    if (data.type === 'relist:token-wanted') source.postMessage({ type: 'relist:token', token: await getToken() }, relist);
  });
</script>`;

/** Returns the code of the same widget as a React component. */
export const createReactSnippet = (
  { publishableKey }: SnippetPartner,
  baseUrl: string,
): string => `import { ListingStudio, RelistProvider, createRelist, loadPartnerSettings } from '@relist/sdk-widgets';
import '@relist/sdk-widgets/styles.css';

const baseUrl = '${baseUrl}';
const relist = createRelist({
  baseUrl,
  ...(await loadPartnerSettings(baseUrl, '${publishableKey}')),
  getToken: ${GET_TOKEN},
});

export const Sell = () => (
  <RelistProvider relist={relist}>
    <ListingStudio />
  </RelistProvider>
);`;
