// @ts-check
/** A thread that works from TypeScript: it is not given the loader of the thread that starts it. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
/** What the pool was told to load, beside tinypool's own data. */
const [, module] = workerData;
export default (await import(module)).default;
