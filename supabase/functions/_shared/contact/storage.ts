/** The database as the functions see it: one SQL function a call, all in supabase/migrations/. */
import type { ContactMessage } from './contactFields.ts';
import type { ExtraFields, ReadMessage } from './fieldRules.ts';
import type { Limits } from './limits.ts';
import type { HoldReason, Suspicion } from './spam.ts';

export interface Submission extends ReadMessage {
  readonly idempotencyKey: string | undefined;
  readonly ipHash: string | undefined;
  readonly suspicion: Suspicion | undefined;
  readonly limits: Limits;
}

export type Outcome =
  /** Committed now; held, it is not mailed until a person releases it. */
  | { readonly kind: 'stored'; readonly id: string; readonly held: boolean }
  /** Committed by an earlier request. */
  | { readonly kind: 'duplicate'; readonly id: string }
  /** The same key came with another content. */
  | { readonly kind: 'conflict' }
  /** One too many of one address; again after so many seconds. */
  | { readonly kind: 'limited'; readonly retryAfter: number }
  /** It would be quarantined, and the storage is full. */
  | { readonly kind: 'full' };

/** A message to send, ours until its lease ends. */
export interface OutboxMessage {
  readonly message: ContactMessage;
  readonly extra: ExtraFields;
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

/** Messages that came in a flood, held back. */
export interface Flood {
  readonly alertId: string;
  readonly count: number;
  /** When the first of them came. */
  readonly since: Date;
}

/** A quarantined message, as the digest lists it. */
export interface HeldItem {
  readonly id: string;
  readonly receivedAt: Date;
  readonly reason: HoldReason;
  readonly name: string;
  readonly email: string;
  /** In the digest, its beginning. */
  readonly message: string;
}

/** A message that was quarantined once, as the page of its link shows it. */
export interface QuarantinedMessage extends HeldItem {
  /** False once it was released. */
  readonly isHeld: boolean;
}

export interface Digest {
  readonly alertId: string;
  /** Some of them, those first that a person may have written. */
  readonly items: readonly HeldItem[];
  /** All of them. */
  readonly count: number;
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
  /** A flood that the agency has not been told of. */
  claimFlood(): Promise<Flood | undefined>;
  /** Messages held since the last digest; undefined when there is none, or no digest due today. */
  claimDigest(): Promise<Digest | undefined>;
  /** The mail of an alert, a flood or a digest has left. */
  markAlerted(id: string): Promise<void>;
  purge(): Promise<{ readonly hashes: number; readonly messages: number }>;
}

/** What the links of quarantined messages ask of it, by the same promises. */
export interface Quarantine {
  /** Undefined once it was erased. */
  show(id: string): Promise<QuarantinedMessage | undefined>;
  /** @returns what became of it, in French. */
  release(id: string): Promise<string>;
  /** How many messages a flood has quarantined. */
  floodSize(): Promise<number>;
  /** Releases a thousand of them at most. */
  releaseFlood(): Promise<{ readonly released: number; readonly remaining: number }>;
}
