import type { Id } from '#base/ids.ts';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import type { Scope } from '#features/search/server.ts';
import type { Finding, FindingOrigin } from '../rules/merge-findings.ts';

/** A query of the index for a section. */
export interface Question {
  readonly askedFor: FindingOrigin;
  readonly scopes: readonly Scope[];
  readonly readerIds: readonly Id[];
  readonly scorings: readonly Scoring[];
  readonly filters: readonly Filter[];
  /** Only subjects that match the query text, however few. */
  readonly onlyMatches?: boolean;
  /**
   * Whether a person wrote the search: its parts are scored separately. For built-in queries, one scoring is the
   * total.
   */
  readonly isUserSearch: boolean;
}

/** How to update a section. */
export interface Plan {
  readonly questions: readonly Question[];
  /** Findings that do not come from the index. */
  readonly fixedFindings: readonly Finding[];
  /** How many each search proposes. */
  readonly counts: readonly number[];
  /** For the whole section. */
  readonly max: number;
  readonly isColdStart: boolean;
  /** The effect of freshness and its half-life; null if the searches include it. */
  readonly freshness: { readonly multiplier: number; readonly halfLifeDays: number } | null;
  /** Current recommendations that are no longer found are outdated. */
  readonly expiresUnfound: boolean;
  /** Whether the section proposes analyses. */
  readonly proposesAnalyses: boolean;
}
