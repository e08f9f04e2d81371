import type { Reaction } from '#features/reflections/reports/contract/reports.ts';
import type { Category, Retention } from '#features/reflections/retention/contract/categories.ts';
import type { TemplateId } from '#features/reflections/templates/contract/templates.ts';
import type { AnalysisName } from '../analyses/demo-analyses.ts';

/** The retention of an analysis, with an optional reason and the retained passages. */
type Decision =
  | Retention
  | readonly [Retention, string]
  /** Positions of the retained elements in the analysis, from zero. */
  | readonly [Retention, string, readonly number[]];
type DemoLinks = Readonly<Partial<Record<Category, Readonly<Partial<Record<AnalysisName, Decision>>>>>>;

interface DemoRemark {
  /** The local part of the email. */
  readonly who: string;
  readonly text: string;
  readonly daysAgo: number;
}
export const commentText = (who: string, text: string, daysAgo: number): DemoRemark => ({
  who,
  text,
  daysAgo,
});

/** A thread of side comments; its passage is marked in the text with the same name. */
interface DemoThread {
  readonly name: string;
  readonly comments: readonly [DemoRemark, ...DemoRemark[]];
  readonly resolvedBy?: string;
}

export interface DemoComment extends DemoRemark {
  readonly category: Category;
  readonly reactions: Readonly<Partial<Record<Reaction, readonly string[]>>>;
  readonly replies: readonly DemoRemark[];
}
export const comment = (
  category: Category,
  one: DemoRemark,
  reactions: DemoComment['reactions'] = {},
  ...replies: readonly DemoRemark[]
): DemoComment => ({ ...one, category, reactions, replies });

/** The comments of the locked report, and those added since to the copy that continues it. */
interface DemoReports {
  readonly locked?: { readonly by: string; readonly daysAgo: number };
  readonly before?: readonly DemoComment[];
  readonly since: readonly DemoComment[];
}

export interface DemoReflection {
  readonly title: string;
  readonly description: string;
  readonly template: TemplateId;
  /** The author, and the other owners. */
  readonly by: string;
  readonly people: readonly string[];
  readonly begunDaysAgo: number;
  readonly editedDaysAgo: number;
  readonly isCompleted?: boolean;
  readonly isArchived?: boolean;
  readonly links: DemoLinks;
  /** Categories nested in another one. */
  readonly nested?: Readonly<Partial<Record<Category, Category>>>;
  /** Analyses that some participants have no access to; they have access to all others. */
  readonly withheld?: { readonly from: readonly string[]; readonly analyses: readonly AnalysisName[] };
  /** Its text, in the syntax of `parseMarkup`. */
  readonly text: string;
  /** Earlier versions of its first blocks, with their authors; the oldest first. */
  readonly versions?: readonly {
    readonly blocks: number;
    readonly by: readonly string[];
    readonly daysAgo: number;
  }[];
  readonly threads?: readonly DemoThread[];
  readonly reports?: DemoReports;
}
