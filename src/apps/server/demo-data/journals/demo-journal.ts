import type { AnalysisName } from '../analyses/demo-analyses.ts';
import type { PublicationName } from '../publications/demo-publications.ts';

/** One search of a section, as created in the section editor. */
export interface DemoSearch {
  readonly meaning: string;
  readonly keywords?: readonly string[];
  readonly without?: readonly string[];
  readonly days?: number;
  readonly count: number;
}

/** A recommendation of a journal, best first. */
export interface DemoRecommendation {
  readonly publication: PublicationName;
  /** The rating by the user, or by a user who shares the section. */
  readonly rating?: 1 | 2 | 3 | 4;
  readonly isPinned?: boolean;
  /** Other publications of the same story. */
  readonly alsoIn?: readonly PublicationName[];
  /** The similar analysis. */
  readonly seed?: AnalysisName;
  readonly words?: readonly string[];
}

/** An earlier recommendation, and why it was removed. */
export interface DemoPastRecommendation {
  readonly publication: PublicationName;
  readonly because: 'discarded' | 'portfolio' | 'outdated' | 'displaced';
  readonly proposedDaysAgo: number;
  readonly goneDaysAgo: number;
  readonly rating?: 1 | 2 | 3 | 4;
  /** The user who discarded or moved it. */
  readonly by?: string;
}

interface JournalContent {
  readonly proposed: readonly DemoRecommendation[];
  readonly past?: readonly DemoPastRecommendation[];
  /** The people who opened and rated recommendations, by the local part of the email. */
  readonly readers: readonly string[];
}

/** A generated journal of an organisation, or of each reader. */
export interface DemoGeneratedJournal extends JournalContent {
  readonly organisation: string;
  readonly template: 'ORGANISATION_NEWS' | 'SIMILAR_TO_GROUPS_ANALYSES';
}

/** A section created by a user. */
export interface DemoSection extends JournalContent {
  readonly name: string;
  /** The author, by the local part of the email: the owner, unless a group or a reflection is named. */
  readonly by: string;
  readonly group?: string;
  readonly reflection?: string;
  readonly searches: readonly DemoSearch[];
  /** Days since the last new recommendation, where it was not this morning; null where there never was one. */
  readonly renewedDaysAgo?: number | null;
}
