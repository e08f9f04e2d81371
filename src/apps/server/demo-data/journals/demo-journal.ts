import type { AnalysisName } from '../analyses/demo-analyses.ts';
import type { PublicationName } from '../publications/demo-publications.ts';

/** What one search of a section looks for, as the section creator would have asked it. */
export interface DemoSearch {
  readonly meaning: string;
  readonly keywords?: readonly string[];
  readonly without?: readonly string[];
  readonly days?: number;
  readonly count: number;
}

/** What a journal proposes, best first. */
export interface DemoProposal {
  readonly publication: PublicationName;
  /** Of the person it is shown to, or of whoever shares the section. */
  readonly rating?: 1 | 2 | 3 | 4;
  readonly isPinned?: boolean;
  /** Other papers that tell the same. */
  readonly alsoIn?: readonly PublicationName[];
  /** The analysis it is close to. */
  readonly seed?: AnalysisName;
  readonly words?: readonly string[];
}

/** What it proposed before, and what became of it. */
export interface DemoPast {
  readonly publication: PublicationName;
  readonly because: 'discarded' | 'portfolio' | 'outdated' | 'displaced';
  readonly proposedDaysAgo: number;
  readonly goneDaysAgo: number;
  readonly rating?: 1 | 2 | 3 | 4;
  /** Who discarded or moved it. */
  readonly by?: string;
}

interface Proposing {
  readonly proposed: readonly DemoProposal[];
  readonly past?: readonly DemoPast[];
  /** Who opened and rated: the mailbox of a person. */
  readonly readers: readonly string[];
}

/** What the product makes for a whole organisation, or for each of its readers. */
export interface DemoNews extends Proposing {
  readonly organisation: string;
  readonly template: 'ORGANISATION_NEWS' | 'SIMILAR_TO_GROUPS_ANALYSES';
}

/** What people wrote. */
export interface DemoSection extends Proposing {
  readonly name: string;
  /** Whoever wrote it, by mailbox: their own unless a group or a reflection is named. */
  readonly by: string;
  readonly group?: string;
  readonly reflection?: string;
  readonly searches: readonly DemoSearch[];
  /** When something new last came, where that was not this morning; null where nothing ever did. */
  readonly renewedDaysAgo?: number | null;
}
