// Measures one person's analyses while another account has 160 uploads waiting, and while these arrive.
import { measureWithCrowd } from './with-crowd.ts';

await measureWithCrowd({ name: 'another account', path: '/api/items', isAccount: true });
