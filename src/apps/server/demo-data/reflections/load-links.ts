import { sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import {
  type Category,
  category,
  type Retention,
} from '#features/reflections/retention/contract/categories.ts';
import {
  categoryTree,
  INITIAL_PLACES,
  moveCategory,
} from '#features/reflections/retention/rules/category-tree.ts';
import { reflectionCategories, reflectionDocuments } from '#features/reflections/server.ts';
import { type AnalysisName, analysisId, DEMO_ANALYSES } from '../analyses/demo-analyses.ts';
import { type DemoContext, daysBefore } from '../demo-part.ts';
import { memberNamed } from '../demo-person.ts';
import { typeset } from '../typeset.ts';
import { elementId } from './citations.ts';
import type { DemoReflection } from './demo-reflection.ts';
import { reflectionId } from './demo-reflections.ts';

/** Analyses are linked soon after they are created, or when the reflection begins; decisions follow later. */
const DECISION_DELAY = 0.8;

export interface LinkedAnalysis {
  readonly analysisId: Id;
  readonly addedAt: Date;
}

/** Loads the linked analyses of a reflection and their retention. Gives its participants access to them. */
export async function loadLinks(
  { tx, now }: DemoContext,
  reflection: DemoReflection,
): Promise<readonly LinkedAnalysis[]> {
  const { by, links, begunDaysAgo, editedDaysAgo } = reflection;
  const { organisationId, userId, language } = memberNamed(by);
  const rows = Object.entries(links).flatMap(([category, decided]) =>
    Object.entries(decided).map(([name, one]) => {
      const [retention, reason, passages = []] = typeof one === 'string' ? [one, ''] : one;
      const addedDaysAgo = Math.max(
        editedDaysAgo,
        Math.min(begunDaysAgo, DEMO_ANALYSES[name as AnalysisName].daysAgo * 0.97),
      );
      const addedAt = daysBefore(now, addedDaysAgo);
      const decidedAt = daysBefore(now, Math.max(editedDaysAgo, addedDaysAgo * DECISION_DELAY));
      return {
        organisationId,
        reflectionId: reflectionId(reflection),
        analysisId: analysisId(name as AnalysisName),
        category: category as Category,
        retention: retention as Retention,
        reason: typeset(language, reason),
        retentionElements: passages.map((place) => elementId(name as AnalysisName, place)),
        ...(retention === 'considered' ? {} : { decidedBy: userId, decidedOn: decidedAt }),
        addedBy: userId,
        addedAt,
        modifiedBy: userId,
        modifiedOn: addedAt,
      };
    }),
  );
  if (rows.length > 0) await tx.insert(reflectionDocuments).values(rows);
  await loadCategories({ tx, now }, reflection);
  await grantLinkedAccess({ tx, now }, reflection);
  return rows;
}

/** The nesting of its categories, if any. */
async function loadCategories(
  { tx, now }: Pick<DemoContext, 'tx' | 'now'>,
  reflection: DemoReflection,
): Promise<void> {
  const { by, nested, editedDaysAgo } = reflection;
  if (!nested) return;
  const { organisationId, userId } = memberNamed(by);
  const tree = Object.entries(nested).reduce(
    (before, [inner, into]) => moveCategory(before, category.parse(inner), { into, before: null }) ?? before,
    categoryTree(INITIAL_PLACES),
  );
  await tx.insert(reflectionCategories).values(
    tree.map(({ id, parent, sort }) => ({
      organisationId,
      reflectionId: reflectionId(reflection),
      category: id,
      parent,
      sort,
      modifiedBy: userId,
      modifiedOn: daysBefore(now, editedDaysAgo),
    })),
  );
}

/** Participants get access to the linked analyses, except those withheld from them. */
async function grantLinkedAccess(
  { tx, now }: Pick<DemoContext, 'tx' | 'now'>,
  reflection: DemoReflection,
): Promise<void> {
  const { by, people, withheld } = reflection;
  const { organisationId, userId } = memberNamed(by);
  const idsOf = (names: readonly string[]) => sql.param(names.map((name) => memberNamed(name).userId));
  const kept = sql.param((withheld?.analyses ?? []).map(analysisId));
  await tx.execute(sql`
    INSERT INTO access_entries (organisation_id, item_id, user_id, role, modified_by, modified_on)
    SELECT DISTINCT d.organisation_id, d.analysis_id, p.id, 'Owner', ${userId}::uuid, ${now.toISOString()}::timestamptz
    FROM reflection_documents d CROSS JOIN unnest(${idsOf([by, ...people])}::uuid[]) AS p (id)
    WHERE d.organisation_id = ${organisationId} AND d.reflection_id = ${reflectionId(reflection)}
      AND NOT (d.analysis_id = ANY(${kept}::uuid[]) AND p.id = ANY(${idsOf(withheld?.from ?? [])}::uuid[]))
      AND NOT EXISTS (SELECT FROM access_entries e WHERE e.item_id = d.analysis_id AND (e.user_id = p.id
        OR e.group_id IN (SELECT m.group_id FROM group_members m WHERE m.user_id = p.id)))`);
}
