import type { Partner } from '@relist/api/contract';

type Shop = Pick<Partner, 'publishableKey' | 'platforms' | 'theme' | 'locale'>;

/** What the shop's server answers with a token; the page asks it. */
const GET_TOKEN = "async () => (await (await fetch('/relist-token', { method: 'POST' })).json()).token";

/** Lines for any page, without a build. */
export const htmlSnippet = ({ publishableKey, platforms, theme, locale }: Shop, baseUrl: string): string => {
  const platform = platforms[0] ? ` platform="${platforms[0]}"` : '';
  return `<script type="module" src="${baseUrl}/embed/relist.js" data-key="${publishableKey}"></script>
<relist-studio${platform} theme="${theme}" locale="${locale}"></relist-studio>
<script type="module">
  Relist.configure({ getToken: ${GET_TOKEN} });
</script>`;
};

/** The same as a React component; the shop's theme and language are asked with its key. */
export const reactSnippet = (
  { publishableKey }: Shop,
  baseUrl: string,
): string => `import { ListingStudio, RelistProvider, createRelist } from '@relist/sdk-widgets';
import '@relist/sdk-widgets/styles.css';

const baseUrl = '${baseUrl}';
const shop = await (await fetch(\`\${baseUrl}/api/embed/config?key=${publishableKey}\`)).json();
const relist = createRelist({
  baseUrl,
  theme: shop.theme,
  locale: shop.locale,
  getToken: ${GET_TOKEN},
});

export const Sell = () => (
  <RelistProvider relist={relist}>
    <ListingStudio />
  </RelistProvider>
);`;
