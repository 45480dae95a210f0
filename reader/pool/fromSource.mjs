// @ts-check
/** A thread that works from TypeScript: it is not given the loader of the thread that starts it. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
// The pool's own data comes before what it was told.
const { source } = Array.isArray(workerData) ? workerData[1] : workerData;
export default (await import(source)).default;
