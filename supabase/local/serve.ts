/**
 * Runs in Deno: both functions in one process, so on one database connection, over HTTP on this
 * machine only. Not a function itself, and not deployed. Prints `{"event":"listening","port":N}`.
 */
import deliver from '../functions/deliver-contact-emails/index.ts';
import send from '../functions/send-contact-email/index.ts';

const FUNCTIONS = new Map([
  ['/functions/v1/send-contact-email', send.fetch],
  ['/functions/v1/deliver-contact-emails', deliver.fetch],
]);

// The process that started this one holds the other end of its input: when it is gone, however it
// ended, nothing must stay behind.
void Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit());

Deno.serve(
  {
    hostname: '127.0.0.1',
    port: Number(Deno.env.get('CONTACT_PORT') ?? '0'),
    onListen: ({ port }) => console.log(JSON.stringify({ event: 'listening', port })),
  },
  (request) => {
    const handler = FUNCTIONS.get(new URL(request.url).pathname);
    return handler ? handler(request) : new Response('No such function\n', { status: 404 });
  },
);
