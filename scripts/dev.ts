/** `npm run dev`: the site while it is being written; every edit shows at once, drafts included. */
import { createServer } from 'vite';
import { checkSupabaseUrl } from '../publish/build/supabaseSettings';
import { runCommand } from './runCommand';
import { chosenPort, ensurePortIsFree } from './serve/port';

await runCommand(async () => {
  checkSupabaseUrl(process.env.VITE_SUPABASE_URL);
  const port = chosenPort();
  await ensurePortIsFree(port);
  const server = await createServer({ server: { port, strictPort: true } });
  await server.listen();
  // What a half-written module leaves to itself when it is loaded must not end the server.
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (reason: unknown) => console.error(reason));
  }
  console.log(`Relecture : http://localhost:${port} (Ctrl-C pour arrêter)`);
  return undefined;
});
