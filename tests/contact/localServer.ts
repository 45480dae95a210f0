/**
 * Runs the contact form's backend of `npm start`, without the site, for load tests. The argument is the data folder.
 * When ready, the backend sends its port to the parent process, and it ends with that process.
 */
import { createServer } from 'node:http';
import { functionsProxy } from '../../supabase/local/functionsProxy';
import { startContact } from '../../supabase/local/startContact';
import { listenAnywhere } from '../ports';
import { SITE } from './contactServer';

const [folder = ''] = process.argv.slice(2);
const contact = await startContact({
  ...{ folder, sites: [SITE], mailTo: 'agence@possible.example' },
  ...{ environment: process.env, say: () => undefined },
});
const proxy = functionsProxy(async () => contact.functions.url);
const server = createServer((request, response) => {
  void proxy(request, response, { path: request.url ?? '/', base: '' });
});
process.send?.(await listenAnywhere(server));
process.once('disconnect', async () => {
  await contact.stop();
  process.exit(0);
});
