import { reflections, writeInitialText, writeVersion } from '#features/reflections/server.ts';
import { addItem, grantAccess } from '#features/sharing/server.ts';
import { type DemoContext, type DemoPart, daysBefore } from './demo-part.ts';
import { memberNamed } from './demo-person.ts';
import { citationOf, quoteOf } from './reflections/citations.ts';
import type { DemoReflection } from './reflections/demo-reflection.ts';
import { DEMO_REFLECTIONS, reflectionId, threadId } from './reflections/demo-reflections.ts';
import { loadLinks } from './reflections/load-links.ts';
import { loadReports } from './reflections/load-reports.ts';
import { loadThreads } from './reflections/load-threads.ts';
import { parseMarkup } from './reflections/parse-markup.ts';
import { typeset } from './typeset.ts';

/** The reflections of the people of the demo. */
export const reflectionsPart: DemoPart = {
  name: 'reflections',
  load: async (demo) => {
    for (const reflection of DEMO_REFLECTIONS) await loadReflection(demo, reflection);
  },
};

async function loadReflection(demo: DemoContext, reflection: DemoReflection): Promise<void> {
  const { tx, now, documents } = demo;
  const { by: who, people, title, description, template, begunDaysAgo, editedDaysAgo } = reflection;
  const { organisationId, userId: by, language } = memberNamed(who);
  const id = reflectionId(reflection);
  const [begun, edited] = [daysBefore(now, begunDaysAgo), daysBefore(now, editedDaysAgo)];
  await addItem(tx, { organisationId, itemId: id, kind: 'reflection', createdBy: by, at: begun });
  await tx.insert(reflections).values({
    id,
    organisationId,
    title: typeset(language, title),
    description: typeset(language, description),
    templateId: template,
    templateApplied: true,
    isArchived: reflection.isArchived ?? false,
    status: reflection.isCompleted ? 'COMPLETED' : 'IN_PROGRESS',
    activityCount: commentCount(reflection),
    documentCount: linkedCount(reflection),
    createdBy: by,
    createdAt: begun,
    lastEdited: edited,
    modifiedBy: by,
    modifiedOn: edited,
  });
  const userIds = people.map((person) => memberNamed(person).userId);
  if (userIds.length > 0) await grantAccess(tx, { organisationId, itemId: id, userIds, by, at: begun });
  const text = parseMarkup(reflection.text, {
    language,
    quote: (analysis, place) => quoteOf(documents, analysis, place),
    citation: (analysis) => citationOf(documents, analysis),
    threadId: (name) => threadId(reflection, name),
  });
  await writeInitialText(tx, { organisationId, reflectionId: id, text, by, at: edited });
  for (const { blocks, by: writers, daysAgo } of reflection.versions ?? []) {
    const versionText = { ...text, content: text.content?.slice(0, blocks) ?? [] };
    const authors = writers.map((writer) => memberNamed(writer).userId);
    await writeVersion(tx, {
      organisationId,
      reflectionId: id,
      text: versionText,
      authors,
      at: daysBefore(now, daysAgo),
    });
  }
  const linked = await loadLinks(demo, reflection);
  await loadReports(demo, reflection, linked);
  await loadThreads(demo, reflection, text);
}

/** Comments and replies, each counted once: the copied comments of a report belong to the one before. */
function commentCount({ threads = [], reports }: DemoReflection): number {
  const comments = [...(reports?.before ?? []), ...(reports?.since ?? [])];
  const sideComments = threads.reduce((sum, thread) => sum + thread.comments.length, 0);
  return comments.reduce((sum, { replies }) => sum + 1 + replies.length, sideComments);
}

function linkedCount({ links }: DemoReflection): number {
  return new Set(Object.values(links).flatMap((category) => Object.keys(category))).size;
}
