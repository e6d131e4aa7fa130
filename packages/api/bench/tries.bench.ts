// What one person's analyses take while 160 visitors try theirs without an account, each from an address of their own.
import { measureBeside } from './beside-crowd.ts';

await measureBeside({ name: 'visitors who try it', path: '/api/try', isAccount: false });
