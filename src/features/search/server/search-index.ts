import type { Id } from '#base/ids.ts';
import type { DocKind, Filter, Scoring, ScoringType } from '../contract/criteria.ts';
import type { Findable, Scope } from './findable.ts';

/**
 * What is asked, by whom; everything somebody else may not open does not exist for the answer, counts of results included.
 * How much a word tells is counted over all of a scope.
 */
export interface Asked {
  /** The organisation of the asker, and `public` where feeds are looked through too. */
  readonly scopes: readonly Scope[];
  /** The asker and their groups. */
  readonly readerIds: readonly Id[];
  readonly scorings: readonly Scoring[];
  readonly filters: readonly Filter[];
  /** Only passages this person wrote. */
  readonly authorId?: Id;
  readonly offset: number;
  readonly limit: number;
  readonly now: Date;
  /** True while somebody types: the last word may be the beginning of one. */
  readonly isTyping?: boolean;
  /** True: words are looked for as they are written, however little they find. */
  readonly asWritten?: boolean;
  /** True: only what holds a word that is looked for, or comes close enough in meaning, and `total` counts those. */
  readonly onlyMatches?: boolean;
  readonly explain?: boolean;
  /** Aborted once nobody waits for the answer: what is left to do is not done, and nothing is found. */
  readonly unwanted?: AbortSignal;
}

export interface Part {
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
  /** Given when `explain` asks for it: the score is the sum of value × multiplier. */
  readonly parts?: readonly Part[];
  /** Given with it for `Document` scorings: telling words both share, as they are written. */
  readonly sharedWords?: readonly string[];
}

export interface Ranking {
  readonly hits: readonly Hit[];
  readonly total: number;
  /** With `onlyMatches`: there are more than were looked at. */
  readonly isAtLeast: boolean;
  /** The model's server does not answer: meaning was left aside, words were not. */
  readonly isWithoutMeaning: boolean;
  /** Of the scopes that were asked, those that could not be read: whatever they hold is missing here. */
  readonly unread: readonly Scope[];
  /** What was looked for instead, where nothing held the words as they were written. */
  readonly correction: string | null;
  /** Whether anything holds a word that is looked for; null where none is. */
  readonly holdsWords: boolean | null;
}

/** Nothing can be looked up in the index now: it is missing, damaged or being made for the first time. */
export class IndexUnavailable extends Error {
  override readonly name = 'IndexUnavailable';
}

/** The derived, rebuildable index of everything that can be found. */
export interface SearchIndex {
  /** States what is findable now: `gone` are ids that no longer are. Twice is once. */
  write(scope: Scope, findables: readonly Findable[], gone: readonly Id[]): Promise<void>;
  /** Throws `IndexUnavailable`. */
  search(asked: Asked): Promise<Ranking>;
  /** What its words may have meant, where they stand in nothing the asker may open; null otherwise. Throws `IndexUnavailable`. */
  corrected(asked: Asked): Promise<string | null>;
  /** Ids in the index with the fingerprint of what they were made of, for the consistency check; in order of id. */
  listed(scope: Scope, after: Id | null, limit: number): Promise<{ id: Id; fingerprint: string }[]>;
  /** Starts an empty generation beside the one that is searched; `write` then states to both. */
  beginRebuild(scope: Scope): Promise<void>;
  /** Searches move to the new generation; the old one is deleted once nobody reads it. Nothing moves once `unwanted` says so. */
  finishRebuild(scope: Scope, unwanted?: AbortSignal): Promise<void>;
  state(scope: Scope): Promise<IndexState>;
  close(): Promise<void>;
}

export interface IndexState {
  readonly isThere: boolean;
  readonly isRebuilding: boolean;
  /** The model whose vectors it holds. */
  readonly embeddingsId: string | null;
  readonly findables: number;
  /** Without vectors, since the model's server did not answer. */
  readonly withoutVectors: number;
}
