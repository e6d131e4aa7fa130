// Entry of a worker thread that runs from TypeScript source. Node 20 ignores --import for worker threads, so tsx is registered here.
// The build does not contain this file, because built workers are plain JavaScript.
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2]);
