/** `npm run dev`: serves the site with drafts for people who write content or code, and shows edits immediately. */
import { createServer } from 'node:http';
import { startDevServer } from '../publish/dev/devServer';
import { checkSupabaseUrl } from '../publish/site/supabaseSettings';
import { runCommand } from './runCommand';
import { chosenPort, listen, THIS_MACHINE } from './serve/port';

await runCommand(async (atEnd) => {
  checkSupabaseUrl(process.env.VITE_SUPABASE_URL);
  // React chooses its version by NODE_ENV when it is loaded.
  const { env } = process;
  env.NODE_ENV ??= 'development';
  // An error that a half-written module does not handle must not end the server.
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (reason: unknown) => console.error(reason));
  }
  const port = await chosenPort();
  const server = createServer();
  const { stop } = await startDevServer(server, process.cwd());
  atEnd(async () => stop());
  const actual = await listen(server, port, THIS_MACHINE);
  console.log(`Relecture : http://localhost:${actual} (Ctrl-C pour arrêter)`);
  return undefined;
});
