// Measures how long one person's analyses take while 160 visitors without an account upload photos, each from a different address.
import { measureUnderLoad } from './lib/under-load.ts';

await measureUnderLoad({ name: 'visitors without an account', path: '/api/try', isAccount: false });
