/** Serves all functions in one Deno process on this machine. Prints `{"event":"listening","port":N}` when ready. */
import { DELIVERY_SECRET_HEADER } from '../functions/_shared/contact/deliver.ts';
import { sharedConnection } from '../functions/_shared/contact/postgresClient.ts';
import { RELEASE, STORED_MESSAGES } from '../functions/_shared/contact/storage.ts';
import signIn from '../functions/atelier-sign-in/index.ts';
import deliver from '../functions/deliver-contact-emails/index.ts';
import release from '../functions/release-contact-message/index.ts';
import send from '../functions/send-contact-email/index.ts';

const FUNCTIONS = new Map<string, (request: Request) => Promise<Response>>([
  ['/functions/v1/send-contact-email', send.fetch],
  ['/functions/v1/deliver-contact-emails', deliver.fetch],
  ['/functions/v1/release-contact-message', release.fetch],
  ['/functions/v1/atelier-sign-in', signIn.fetch],
  ['/inbox', (request) => administer(request, STORED_MESSAGES)],
  [
    '/release',
    (request) => administer(request, RELEASE, new URL(request.url).searchParams.get('id')),
  ],
]);

// The parent process holds the other end of this input. When the parent ends, however it does, this process must
// end too.
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

/** Runs a query that `npm run inbox` asks for. It uses the functions' connection, the only one that PGlite accepts. */
async function administer(
  request: Request,
  statement: string,
  ...parameters: readonly (string | null)[]
): Promise<Response> {
  const secret = Deno.env.get('CONTACT_DELIVERY_SECRET');
  if (request.headers.get(DELIVERY_SECRET_HEADER) !== secret) {
    return new Response('Unauthorized\n', { status: 401 });
  }
  const query = sharedConnection(Deno.env.get('SUPABASE_DB_URL') ?? '');
  return Response.json(await query(statement, parameters));
}
