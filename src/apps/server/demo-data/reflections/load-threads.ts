import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { sideComments, sideThreads } from '#features/reflections/server.ts';
import { demoId } from '../demo-id.ts';
import { type DemoContext, daysBefore } from '../demo-part.ts';
import { memberNamed } from '../demo-person.ts';
import { typeset } from '../typeset.ts';
import type { DemoReflection } from './demo-reflection.ts';
import { reflectionId, threadId } from './demo-reflections.ts';

/** Loads the side comments of a reflection, on the passages marked in its text. */
export async function loadThreads(
  { tx, now }: Pick<DemoContext, 'tx' | 'now'>,
  reflection: DemoReflection,
  text: TextNode,
): Promise<void> {
  for (const { name, comments, resolvedBy } of reflection.threads ?? []) {
    const id = threadId(reflection, name);
    const rows = comments.map(({ who, text: content, daysAgo }, place) => {
      const { organisationId, userId, language } = memberNamed(who);
      const at = daysBefore(now, daysAgo);
      return {
        id: demoId('side comment', `${id} ${place}`),
        organisationId,
        threadId: id,
        userId,
        content: typeset(language, content),
        createdAt: at,
        modifiedBy: userId,
        modifiedOn: at,
      };
    });
    const [first] = rows;
    if (!first) continue;
    const last = rows.at(-1) ?? first;
    await tx.insert(sideThreads).values({
      id,
      organisationId: first.organisationId,
      reflectionId: reflectionId(reflection),
      quote: markedText(text, id),
      createdBy: first.userId,
      createdAt: first.createdAt,
      ...(resolvedBy ? { resolvedBy: memberNamed(resolvedBy).userId, resolvedOn: last.createdAt } : {}),
      modifiedBy: last.userId,
      modifiedOn: last.createdAt,
    });
    await tx.insert(sideComments).values(rows);
  }
}

/** The text with the mark of a thread. */
function markedText(node: TextNode, thread: string): string {
  if (node.marks?.some(({ attrs }) => attrs?.threadId === thread)) return node.text ?? '';
  return (node.content ?? []).map((child) => markedText(child, thread)).join('');
}
