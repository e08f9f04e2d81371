import { eq, sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import {
  analyses,
  makeAnalysis,
  organisationTags,
  refreshSummary,
  userAnalyses,
} from '#features/analyses/server/public.ts';
import { findDocument } from '#features/documents/server/public.ts';
import { elements } from '#features/elements/server/public.ts';
import { grantAccess } from '#features/sharing/server/public.ts';
import { type AnalysisName, analysisId, DEMO_ANALYSES } from './analyses/demo-analyses.ts';
import { DEMO_GROUP_PORTFOLIOS } from './analyses/demo-portfolios.ts';
import { DEMO_TAGS } from './analyses/demo-tags.ts';
import { participations } from './analyses/participations.ts';
import { type Demo, type DemoPart, daysBefore } from './demo-part.ts';
import { groupNamed, memberNamed } from './demo-person.ts';
import type { CapturedDocument } from './documents/captured-documents.ts';
import { organisationId } from './people-part.ts';

/** Each organisation's vocabulary, and what people made of its documents. */
export const analysesPart: DemoPart = {
  name: 'analyses',
  load: async (demo) => {
    const { tx, now: modifiedOn } = demo;
    const vocabulary = Object.entries(DEMO_TAGS).flatMap(([organisation, words]) =>
      words.map((text) => ({ organisationId: organisationId(organisation), text, modifiedOn })),
    );
    await tx.insert(organisationTags).values(vocabulary);
    for (const name of Object.keys(DEMO_ANALYSES) as AnalysisName[]) {
      const document = demo.documents.get(DEMO_ANALYSES[name].document);
      if (document) await loadAnalysis(demo, name, document);
    }
  },
};

async function loadAnalysis(
  { tx, now }: Demo,
  name: AnalysisName,
  captured: CapturedDocument,
): Promise<void> {
  const { parts, tags, daysAgo, people } = DEMO_ANALYSES[name];
  const actor = memberNamed(parts[0].who);
  const [id, at] = [analysisId(name), daysBefore(now, daysAgo)];
  const document = await findDocument(tx, actor.organisationId, captured.documentId);
  if (!document) throw new Error(`the demo has no document for ${name}`);
  const called = { title: captured.title, description: captured.excerpt };
  await makeAnalysis(tx, { actor, now: at }, { id, document, called, acl: [], tags: [...tags] });
  await grantAccess(tx, {
    ...{ organisationId: actor.organisationId, itemId: id, by: actor.userId, at },
    userIds: people.map((person) => memberNamed(person).userId),
    groupIds: groupsHolding(name),
  });
  await loadParticipations({ tx, now }, name, captured);
  await refreshSummary(tx, id);
}

/** A group that has it in its portfolio may open it. */
function groupsHolding(name: AnalysisName): Id[] {
  const holding = Object.entries(DEMO_GROUP_PORTFOLIOS).filter(([, held]) => name in held);
  return holding.map(([group]) => groupNamed(group).groupId);
}

async function loadParticipations(
  { tx, now }: Pick<Demo, 'tx' | 'now'>,
  name: AnalysisName,
  captured: CapturedDocument,
): Promise<void> {
  const { people, marked, lastEdited } = participations(name, captured, now);
  const score = { documentScore: sql`excluded.document_score` };
  await tx
    .insert(userAnalyses)
    .values(people)
    .onConflictDoUpdate({ target: [userAnalyses.analysisId, userAnalyses.userId], set: score });
  if (marked.length > 0) await tx.insert(elements).values(marked);
  await tx
    .update(analyses)
    .set({ lastEdited })
    .where(eq(analyses.id, analysisId(name)));
}
