/** What the test page runs: the engine, and the session over it, asked by the test. */
import { type Content, SOURCE } from '../../atelier/session/content';
import { pageEngine, pageSession } from '../../atelier/session/pageSession';
import { seePicture } from '../../atelier/session/seePicture';

/** In the place of atelier/files: a form here has one field, the file itself. */
function toFile(_name: string, content: Content): string {
  return String(content.file);
}

/** Where tests/atelier/engineBundle.ts serves it. */
const WORKER = '/atelier/assets/engine.js';

const engine = pageEngine(WORKER);

/** What tests call in the page. */
const room = {
  ask: engine.ask,
  session: pageSession({ toFile, worker: WORKER }),
  seePicture,
  form: (file: string, source?: string): Content => ({ file, ...(source && { [SOURCE]: source }) }),
};

export type Room = typeof room;

Object.assign(globalThis, { room });
