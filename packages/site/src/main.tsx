import '@relist/sdk-widgets/styles.css';
import './styles/site.css';
import { createRelist } from '@relist/sdk-widgets';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { fetchEarly } from './lib/early-requests.ts';
import { navigate } from './lib/navigate.ts';
import { samples } from './lib/samples.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(<App relist={createRelist({ baseUrl: '', firstParty: true, samples, navigate }, { fetch: fetchEarly })} />);
