import { workerData } from 'node:worker_threads';
import { unpackTemplate } from './unpack.ts';

const { file, folder } = workerData as { readonly file: string; readonly folder: string };
unpackTemplate(file, folder);
