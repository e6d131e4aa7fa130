import { ListingStudio, RelistProvider, createRelist, loadPartnerSettings } from '@relist/sdk-widgets';
import '@relist/sdk-widgets/styles.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './page.css';

/* global RELIST_URL, RELIST_KEY -- the server replaces them in the bundle. */
const relist = createRelist({
  baseUrl: RELIST_URL,
  ...(await loadPartnerSettings(RELIST_URL, RELIST_KEY)),
  getToken: async () => (await (await fetch('/relist-token', { method: 'POST' })).json()).token,
});

/** Returns the items analyzed on this page, newest first. */
const useAnalyzedItems = () => {
  const [items, setItems] = useState([]);
  useEffect(() => relist.on((name, detail) => name === 'analysed' && setItems((previousItems) => [detail.item, ...previousItems])), []);
  return items;
};

const Shop = () => {
  const items = useAnalyzedItems();
  return (
    <>
      <header>
        <b>Second Life</b>
      </header>
      <main>
        <h1>Sell what you no longer wear</h1>
        <p>Photograph it here. You get a price and a finished listing.</p>
        <RelistProvider relist={relist}>
          <ListingStudio />
        </RelistProvider>
        {items.length > 0 && <h2>Your items</h2>}
        <ul aria-label="Your items">
          {items.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </main>
    </>
  );
};
createRoot(document.getElementById('shop')).render(<Shop />);
