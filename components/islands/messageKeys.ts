import type { ContactMessage } from '../../supabase/functions/_shared/contact/contactFields.ts';

/** Idempotency keys: sent again unchanged, a message has the key of its first time. */
export interface MessageKeys {
  keyOf(message: ContactMessage): string;
  /** The last message has arrived: the same words are a new message from now on. */
  forget(): void;
}

/** Remembers the last message only: the one that may have been stored without our hearing of it. */
export function messageKeys(): MessageKeys {
  let last: { content: string; key: string } | undefined;
  return {
    keyOf(message) {
      const content = JSON.stringify(message);
      if (last?.content !== content) last = { content, key: newKey() };
      return last.key;
    },
    forget() {
      last = undefined;
    },
  };
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing where a page came without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
