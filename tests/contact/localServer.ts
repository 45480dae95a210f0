/**
 * What `npm start` puts behind the form, without the site: a process that a load can be sent to. Its
 * arguments are the data folder and the site that the form is on. Prints
 * `port 49152` once it is ready, and what `npm start` says; ends with its input.
 */
import { createServer } from 'node:http';
import { functionsProxy } from '../../supabase/local/functionsProxy';
import { startContact } from '../../supabase/local/startContact';
import { listenAnywhere } from '../ports';

const [folder = '', site = ''] = process.argv.slice(2);
const contact = await startContact({
  folder,
  sites: [site],
  mailTo: 'agence@possible.example',
  environment: process.env,
  say: console.log,
});
const proxy = functionsProxy(async () => contact.functions.url);
const server = createServer((request, response) => {
  void proxy(request, response, { path: request.url ?? '/', base: '' });
});
console.log(`port ${await listenAnywhere(server)}`);
process.stdin.resume().once('end', async () => {
  server.close();
  server.closeAllConnections();
  await contact.stop();
  process.exit(0);
});
