// Uses only typed API calls, the third level in docs/guides/headless.md. Usage: node api-calls.mjs <photo> [platform]
//   RELIST_URL    the server's URL  (http://localhost:3000)
//   RELIST_TOKEN  the account's token
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createRelist } from '@relist/sdk-widgets/headless';

const [path, platform = 'ebay'] = process.argv.slice(2);
const token = process.env.RELIST_TOKEN;
if (!path || !token) {
  console.error('Set RELIST_TOKEN and pass a photo: node api-calls.mjs jacket.jpg ebay');
  process.exit(2);
}
const { client } = createRelist({ baseUrl: process.env.RELIST_URL ?? 'http://localhost:3000', token });
const photo = new File([await readFile(path)], basename(path), { type: path.endsWith('.png') ? 'image/png' : 'image/jpeg' });

try {
  const { item, listing } = await client.items.create({ files: [photo], body: { targetPlatform: platform } });
  // While the item has a question for the seller, such as which model it is, it may have no price and no listing.
  const { priceResearch, question } = item;
  console.log(
    JSON.stringify(
      {
        item: item.name,
        priceRange: priceResearch ? [priceResearch.low, priceResearch.high] : question?.message,
        title: listing?.title,
        price: listing?.price,
      },
      null,
      2,
    ),
  );
} catch (error) {
  // An ApiError has a stable code and a message that explains what to do.
  console.error(error.code ?? 'network', error.message);
  process.exit(1);
}
