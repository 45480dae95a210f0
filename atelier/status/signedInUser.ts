import { z } from 'zod';

/** Where the CMS keeps who is signed in. */
const KEY = 'sveltia-cms.user';

const userSchema = z.object({ backendName: z.string(), token: z.string().min(1).optional() });

/**
 * Returns who is signed in, as the CMS keeps it: the forge (`local` for a folder), and the token that it gave.
 * Undefined of nobody. Read each time: the CMS renews the token. Nothing else keeps it, and it goes to the API of
 * that forge alone.
 */
export function signedInUser(
  storage: Pick<Storage, 'getItem'>,
): z.output<typeof userSchema> | undefined {
  try {
    const parsed = userSchema.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // Not JSON, or a browser that lets no page keep anything: nobody is signed in.
  }
}
