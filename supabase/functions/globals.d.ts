/** The parts of Deno and of Supabase's runtime that the contact and sign-in functions use. */
declare const Deno: {
  readonly stdin: { readonly readable: ReadableStream<Uint8Array> };
  exit(): never;
  readonly env: { get(name: string): string | undefined };
  serve(
    options: {
      readonly hostname: string;
      readonly port: number;
      readonly onListen: (address: { readonly port: number }) => void;
    },
    handler: (request: Request) => Response | Promise<Response>,
  ): unknown;
};

/** The runtime of Supabase; undefined on other hosts. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;
