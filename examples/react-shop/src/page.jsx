import { ListingStudio, RelistProvider, createRelist, loadShop } from '@relist/sdk-widgets';
import '@relist/sdk-widgets/styles.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './page.css';

/* global RELIST_URL, RELIST_KEY -- the server puts them in. */
const relist = createRelist({
  baseUrl: RELIST_URL,
  ...(await loadShop(RELIST_URL, RELIST_KEY)),
  getToken: async () => (await (await fetch('/relist-token', { method: 'POST' })).json()).token,
});

/** What came over the counter: each analysis of this page. */
const useAnalysed = () => {
  const [things, setThings] = useState([]);
  useEffect(() => relist.on((name, detail) => name === 'analysed' && setThings((before) => [detail.item, ...before])), []);
  return things;
};

const Shop = () => {
  const things = useAnalysed();
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
        {things.length > 0 && <h2>On the counter</h2>}
        <ul aria-label="On the counter">
          {things.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </main>
    </>
  );
};
createRoot(document.getElementById('shop')).render(<Shop />);
