/** The database as the functions see it: one SQL function a call, all in supabase/migrations/. */
import type { ContactMessage } from './fieldRules.ts';
import type { HoldReason } from './spam.ts';

export interface Submission {
  readonly message: ContactMessage;
  readonly idempotencyKey: string | undefined;
  readonly ipHash: string | undefined;
  readonly heldBecause: HoldReason | undefined;
}

export type Outcome =
  /** Committed, now or by an earlier request. */
  | { readonly kind: 'stored' | 'duplicate'; readonly id: string }
  /** The same key came with another content. */
  | { readonly kind: 'conflict' }
  /** One too many; again after so many seconds. */
  | { readonly kind: 'limited'; readonly retryAfter: number };

/** A message to send, ours until its lease ends. */
export interface OutboxMessage extends ContactMessage {
  readonly id: string;
  readonly leaseId: string;
  /** This one included. */
  readonly tries: number;
  readonly receivedAt: Date;
}

export interface AlertItem {
  readonly id: string;
  readonly trouble: 'failed' | 'waiting';
  readonly receivedAt: Date;
  readonly tries: number;
  /** '' before the first failure. */
  readonly lastError: string;
}

/**
 * Every method resolves after COMMIT, or rejects: within the deadline of its client when the
 * database does not answer. A call that was rejected may have been carried out all the same.
 */
export interface Storage {
  submit(submission: Submission): Promise<Outcome>;
  /** The next message to send. */
  claim(): Promise<OutboxMessage | undefined>;
  markSent(id: string): Promise<void>;
  /** @returns the message's new state; undefined when its lease was another's by then. */
  markFailed(id: string, leaseId: string, error: string): Promise<string | undefined>;
  /** What the agency has not been told yet; undefined for nothing. */
  claimAlert(): Promise<{ readonly id: string; readonly items: readonly AlertItem[] } | undefined>;
  markAlerted(id: string): Promise<void>;
  purge(): Promise<{ readonly hashes: number; readonly messages: number }>;
}
