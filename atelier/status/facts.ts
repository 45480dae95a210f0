/** What became of the checks of a commit, as a forge tells it. Instants are in ms since 1970. */
export type Checks = {
  /** The page of the forge that tells more. */
  readonly report?: string;
  /** Where the site can be looked at as it would be. */
  readonly preview?: string;
} & (
  | { readonly state: 'none' | 'running' }
  /** The forge keeps it from this visitor. */
  | { readonly state: 'hidden' }
  | { readonly state: 'passed'; readonly at?: number }
  | {
      readonly state: 'failed';
      readonly at?: number;
      /** What is to be mended, in French, where the forge gives it. */
      readonly problems: readonly string[];
      /** Others still run, and may tell more. */
      readonly unfinished?: boolean;
    }
);

/** The last commit of a branch. */
export interface Head {
  readonly sha: string;
  /** When it was made. */
  readonly at: number;
}

/** What the live site says of itself. */
export interface Live {
  /** Undefined where it does not know. */
  readonly commit?: string | undefined;
  /** Since when it is the one that answers, where the host tells. */
  readonly since?: number;
}

/** What is watched: the branch that is published, or a proposal on a branch of its own. */
export type Watched =
  | { readonly kind: 'publication' }
  | { readonly kind: 'proposal'; readonly branch: string };

/** All that is known of what is watched. */
export interface Facts {
  readonly kind: Watched['kind'];
  readonly head: Head;
  /** Undefined where it did not answer. */
  readonly live?: Live;
  readonly checks: Checks;
}

/** Why nothing is known. */
export type Trouble =
  /** The network is dead. */
  | 'offline'
  /** The token is no longer good. */
  | 'expired'
  /** The account may not read this. */
  | 'forbidden'
  /** There is no such repository or branch, or none that this account may see. */
  | 'missing'
  /** Too many questions were asked. */
  | 'limited'
  /** The forge does not answer as it should. */
  | 'unwell';

/** What a forge or a network answers in the place of facts. */
export class TroubleError extends Error {
  constructor(
    readonly trouble: Trouble,
    detail: string,
  ) {
    super(`${trouble}: ${detail}`);
  }
}
