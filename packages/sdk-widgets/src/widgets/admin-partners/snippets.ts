import type { Partner } from '@relist/api/contract';

type Shop = Pick<Partner, 'publishableKey'>;

/** What the shop's server answers with a token; the page asks it. */
const GET_TOKEN = "async () => (await (await fetch('/relist-token', { method: 'POST' })).json()).token";

/** Lines for any page, without a build. Platforms, theme and language come with the key, so that a change here reaches the page. */
export const htmlSnippet = (
  { publishableKey }: Shop,
  baseUrl: string,
): string => `<script type="module" src="${baseUrl}/embed/relist.js" data-key="${publishableKey}"></script>
<relist-studio></relist-studio>
<script type="module">
  Relist.configure({ getToken: ${GET_TOKEN} });
</script>`;

/** A page of Relist in one that lets no foreign script in; its own script may have to be a file of its own there. */
export const frameSnippet = ({ publishableKey }: Shop, baseUrl: string): string => `<iframe
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

/** The same as a React component. */
export const reactSnippet = (
  { publishableKey }: Shop,
  baseUrl: string,
): string => `import { ListingStudio, RelistProvider, createRelist, loadShop } from '@relist/sdk-widgets';
import '@relist/sdk-widgets/styles.css';

const baseUrl = '${baseUrl}';
const relist = createRelist({
  baseUrl,
  ...(await loadShop(baseUrl, '${publishableKey}')),
  getToken: ${GET_TOKEN},
});

export const Sell = () => (
  <RelistProvider relist={relist}>
    <ListingStudio />
  </RelistProvider>
);`;
