import type { Id } from '#base/ids.ts';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import type { Scope } from '#features/search/server.ts';
import type { AskedFor, Found } from '../rules/merge-found.ts';

/** One thing the index is asked for a section. */
export interface Question {
  readonly askedFor: AskedFor;
  readonly scopes: readonly Scope[];
  readonly readerIds: readonly Id[];
  readonly scorings: readonly Scoring[];
  readonly filters: readonly Filter[];
  /** Only what speaks of what is looked for, however few that are. */
  readonly onlyMatches?: boolean;
  /** What a search of people says counts as they say it, part by part; of our own, one scoring is the whole. */
  readonly isOfPeople: boolean;
}

/** How a section is to be brought up to date. */
export interface Plan {
  readonly questions: readonly Question[];
  /** What is proposed without the index. */
  readonly given: readonly Found[];
  /** How many each search proposes. */
  readonly counts: readonly number[];
  /** Of the whole section. */
  readonly max: number;
  readonly isColdStart: boolean;
  /** What being new counts, and how long; null where a search says so itself. */
  readonly freshness: { readonly multiplier: number; readonly halfLifeDays: number } | null;
  /** What is shown and no longer found has had its time. */
  readonly endsUnfound: boolean;
  /** Whether what was analysed is what it proposes. */
  readonly isOfAnalyses: boolean;
}
