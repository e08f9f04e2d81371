import { sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import type { QuoteAttrs } from '#features/reflections/citations/rules/quote.ts';
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
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { reflectionCategories, reflectionDocuments } from '#features/reflections/server.ts';
import { type AnalysisName, analysisId, DEMO_ANALYSES } from '../analyses/demo-analyses.ts';
import { demoId } from '../demo-id.ts';
import { type DemoContext, daysBefore } from '../demo-part.ts';
import { memberNamed } from '../demo-people.ts';
import { type CapturedDocument, passage } from '../documents/captured-documents.ts';
import type { DocumentName } from '../documents/demo-documents.ts';
import { DEMO_SITES } from '../documents/demo-sites.ts';
import { typeset } from '../typeset.ts';
import type { DemoReflection } from './demo-reflection.ts';
import { reflectionId } from './demo-reflections.ts';

type Documents = ReadonlyMap<DocumentName, CapturedDocument>;

const isAnalysis = (name: string): name is AnalysisName => Object.hasOwn(DEMO_ANALYSES, name);

function documentOf(documents: Documents, name: string): [AnalysisName, CapturedDocument] {
  const document = isAnalysis(name) ? documents.get(DEMO_ANALYSES[name].document) : undefined;
  if (!isAnalysis(name) || !document) throw new Error(`the demo has no analysis ${name}`);
  return [name, document];
}

const about = (name: AnalysisName, { documentId, document, title }: CapturedDocument) => ({
  analysisId: analysisId(name),
  documentId,
  title,
  siteName: 'site' in document ? DEMO_SITES[document.site].name : document.byline,
});

/** A citation of a demo analysis, inside a line of text. */
export function citationOf(documents: Documents, analysis: string): TextNode {
  const [name, document] = documentOf(documents, analysis);
  return { type: NODES.citation, attrs: { ...about(name, document), elementId: null } };
}

/** The id of an element, by its position in the analysis. */
const elementId = (name: AnalysisName, place: number): Id => demoId('element', `${name} ${place}`);

/** A quote of an element, by its position in the analysis, from zero. */
export function quoteOf(documents: Documents, analysis: string, place: number): TextNode {
  const [name, document] = documentOf(documents, analysis);
  const all = DEMO_ANALYSES[name].parts.flatMap(({ who, elements }) =>
    elements.map((element) => ({ who, element })),
  );
  const found = all[place];
  if (!found) throw new Error(`nothing was said there: ${analysis} ${place}`);
  const { element } = found;
  const author = memberNamed(found.who);
  const { article, language } = document;
  const attrs: QuoteAttrs = {
    ...about(name, document),
    elementId: elementId(name, place),
    text:
      element.type === 'highlight'
        ? passage(article, element.paragraph, element.sentence, language)
        : typeset(language, element.text),
    authorId: author.userId,
    authorName: author.name,
    code: element.code,
  };
  return { type: NODES.quote, attrs: { ...attrs } };
}

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
