import type { Id } from '#base/ids.ts';
import type { DocKind, Filter, Scoring, ScoringType } from '../contract/criteria.ts';
import type { Findable, Scope } from './findable.ts';

/**
 * A search and its caller. Items that the caller may not open do not exist for the result, counts included. Document
 * frequencies are those of the whole scope.
 */
export interface SearchRequest {
  /** The caller’s organisation, and `public` where publications are searched too. */
  readonly scopes: readonly Scope[];
  /** The caller and their groups. */
  readonly readerIds: readonly Id[];
  readonly scorings: readonly Scoring[];
  readonly filters: readonly Filter[];
  /** Limits the results to passages of this person. */
  readonly authorId?: Id;
  readonly offset: number;
  readonly limit: number;
  readonly now: Date;
  /** True while typing: the last word may be a prefix. */
  readonly isTyping?: boolean;
  /** Disables spelling correction. */
  readonly withoutCorrection?: boolean;
  /** Limits the results, and `total`, to items that contain a query word or are close enough in meaning. */
  readonly onlyMatches?: boolean;
  readonly explain?: boolean;
  /** Aborts the search, whose result is then empty. */
  readonly signal?: AbortSignal;
}

export interface ScorePart {
  readonly type: ScoringType;
  readonly id: string | undefined;
  /** Between 0 and 1. */
  readonly value: number;
  readonly multiplier: number;
}

export interface Hit {
  readonly id: Id;
  readonly kind: DocKind;
  readonly documentId: Id | null;
  readonly analysisId: Id | null;
  readonly score: number;
  /** With `explain`: the score is the sum of value × multiplier. */
  readonly parts?: readonly ScorePart[];
  /** With `explain`, for `Document` scorings: content words that both share, as written. */
  readonly sharedWords?: readonly string[];
}

export interface SearchResult {
  readonly hits: readonly Hit[];
  readonly total: number;
  /** With `onlyMatches`: `total` is a lower bound. */
  readonly isLowerBound: boolean;
  /** The embeddings model did not respond: the ranking is by words only. */
  readonly isWithoutMeaning: boolean;
  /** Requested scopes that could not be read, whose items are missing. */
  readonly unread: readonly Scope[];
  /** The corrected query that was used, when nothing contained the words as typed. */
  readonly correction: string | null;
  /** Whether any item contains a query word; null without query words. */
  readonly hasWordMatches: boolean | null;
}

/** The index cannot be read now: it is missing, damaged or being built for the first time. */
export class IndexUnavailable extends Error {
  override readonly name = 'IndexUnavailable';
}

/** The derived, rebuildable search index. */
export interface SearchIndex {
  /** Adds or replaces findables and deletes the ids in `gone`. Idempotent. */
  write(scope: Scope, findables: readonly Findable[], gone: readonly Id[]): Promise<void>;
  /** Throws `IndexUnavailable`. */
  search(asked: SearchRequest): Promise<SearchResult>;
  /** A spelling correction when nothing the caller may open contains the words, else null. Throws `IndexUnavailable`. */
  correction(asked: SearchRequest): Promise<string | null>;
  /** Ids in the index with fingerprints of their content, ordered by id, for the consistency check. */
  listFingerprints(scope: Scope, after: Id | null, limit: number): Promise<{ id: Id; fingerprint: string }[]>;
  /** Starts an empty generation beside the current one; `write` then writes to both. */
  beginRebuild(scope: Scope): Promise<void>;
  /** Makes the new generation current; the old one is deleted once no reader uses it. Does nothing once `unwanted` is aborted. */
  finishRebuild(scope: Scope, unwanted?: AbortSignal): Promise<void>;
  state(scope: Scope): Promise<IndexState>;
  close(): Promise<void>;
}

export interface IndexState {
  readonly isThere: boolean;
  readonly isRebuilding: boolean;
  /** The model of its vectors. */
  readonly embeddingsId: string | null;
  readonly findables: number;
  /** The number of findables without vectors, because the model did not respond. */
  readonly withoutVectors: number;
}
