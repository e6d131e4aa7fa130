// Measures one person's analyses while 160 visitors try theirs without an account, each from a different address.
import { measureBeside } from './beside-crowd.ts';

await measureBeside({ name: 'visitors who try it', path: '/api/try', isAccount: false });
