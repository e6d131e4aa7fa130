// Measures one person's analyses while another account has 160 uploads waiting, and while these arrive.
import { measureBeside } from './beside-crowd.ts';

await measureBeside({ name: 'another account', path: '/api/items', isAccount: true });
