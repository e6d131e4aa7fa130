// Measures how long one person's analyses take while another account has 160 uploads waiting, and while those uploads arrive.
import { measureUnderLoad } from './lib/under-load.ts';

await measureUnderLoad({ name: 'another account', path: '/api/items', isAccount: true });
