import { z } from 'zod';

/** Where the CMS keeps who is signed in. */
const KEY = 'sveltia-cms.user';

const userSchema = z.object({ backendName: z.string(), token: z.string().min(1).optional() });

/** Who is signed in, as the CMS keeps it: the forge, and the token that it gave. Undefined of nobody. */
export type Held = z.output<typeof userSchema>;

/** The token of one forge, and not that of another in which somebody is signed in. */
export function tokenOf(forge: string, storage: Pick<Storage, 'getItem'>): string | undefined {
  const user = heldUser(storage);
  return user?.backendName === forge ? user.token : undefined;
}

/** Read each time: the CMS renews it. Nothing else keeps it, and it goes to the API of that forge alone. */
export function heldUser(storage: Pick<Storage, 'getItem'>): Held | undefined {
  try {
    const parsed = userSchema.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // Not JSON, or a browser that lets no page keep anything: nobody is signed in.
  }
}
