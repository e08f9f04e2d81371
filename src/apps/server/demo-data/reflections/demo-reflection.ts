import type { Reaction } from '#features/reflections/reports/contract/reports.ts';
import type { Category, Retention } from '#features/reflections/retention/contract/categories.ts';
import type { TemplateId } from '#features/reflections/templates/contract/templates.ts';
import type { AnalysisName } from '../analyses/demo-analyses.ts';

/** What was decided of an analysis, with the reason somebody gave and the passages that are retained, if any. */
type Decided =
  | Retention
  | readonly [Retention, string]
  /** Each passage by its place among all that was said in the analysis, counted from nought. */
  | readonly [Retention, string, readonly number[]];
export type DemoLinks = Readonly<Partial<Record<Category, Readonly<Partial<Record<AnalysisName, Decided>>>>>>;

interface DemoSaid {
  /** By the beginning of their address. */
  readonly who: string;
  readonly text: string;
  readonly daysAgo: number;
}
export const said = (who: string, text: string, daysAgo: number): DemoSaid => ({ who, text, daysAgo });

/** What is said beside a stretch of the text, which is marked there under the same name. */
export interface DemoThread {
  readonly name: string;
  readonly comments: readonly [DemoSaid, ...DemoSaid[]];
  readonly resolvedBy?: string;
}

export interface DemoComment extends DemoSaid {
  readonly category: Category;
  readonly reactions: Readonly<Partial<Record<Reaction, readonly string[]>>>;
  readonly replies: readonly DemoSaid[];
}
export const comment = (
  category: Category,
  one: DemoSaid,
  reactions: DemoComment['reactions'] = {},
  ...replies: readonly DemoSaid[]
): DemoComment => ({ ...one, category, reactions, replies });

/** What was said until somebody locked the report, and what was said since in the copy that goes on. */
export interface DemoReports {
  readonly locked?: { readonly by: string; readonly daysAgo: number };
  readonly before?: readonly DemoComment[];
  readonly since: readonly DemoComment[];
}

export interface DemoReflection {
  readonly title: string;
  readonly description: string;
  readonly template: TemplateId;
  /** Who began it, and who owns it besides. */
  readonly by: string;
  readonly people: readonly string[];
  readonly begunDaysAgo: number;
  readonly editedDaysAgo: number;
  readonly isCompleted?: boolean;
  readonly isArchived?: boolean;
  readonly links: DemoLinks;
  /** Categories that stand in another one. */
  readonly nested?: Readonly<Partial<Record<Category, Category>>>;
  /** Analyses that some of its people may not open yet; all others they were given. */
  readonly withheld?: { readonly from: readonly string[]; readonly analyses: readonly AnalysisName[] };
  /** Its text, as `readSource` reads it. */
  readonly text: string;
  /** Its first blocks as they stood some time ago, and who had written since; the oldest first. */
  readonly versions?: readonly {
    readonly blocks: number;
    readonly by: readonly string[];
    readonly daysAgo: number;
  }[];
  readonly threads?: readonly DemoThread[];
  readonly reports?: DemoReports;
}
