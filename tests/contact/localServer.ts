/**
 * What `npm start` puts behind the form, without the site: a process that a load can be sent to. Its
 * argument is the data folder. Sends its port once it is ready, and ends with the process that started it.
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
