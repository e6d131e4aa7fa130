// Measures how long one person's analyses take while another account has 160 uploads waiting, and while those uploads arrive.
import { measureWithCrowd } from './with-crowd.ts';

await measureWithCrowd({ name: 'another account', path: '/api/items', isAccount: true });
