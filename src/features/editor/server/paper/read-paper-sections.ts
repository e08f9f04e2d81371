import { AppError } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import type { Documents } from '#features/documents/server.ts';
import { sectionsInText } from '#features/journal/sections/rules/sections-in-text.ts';
import { readJournal } from '#features/journal/server.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { PaperSection } from '../../rules/paper/paper-renderers.ts';

/** The most sections of one text. */
const SECTIONS_MAX = 50;

/** ED-09: the current recommendations of the sections in a text, as the reader sees them; those they may not open are omitted. */
export async function readPaperSections(
  documents: Documents,
  context: RequestContext,
  text: TextNode,
): Promise<ReadonlyMap<Id, PaperSection>> {
  const sections = new Map<Id, PaperSection>();
  for (const journalId of sectionsInText(text).slice(0, SECTIONS_MAX)) {
    const section = await readOne(documents, context, journalId);
    if (section) sections.set(journalId, section);
  }
  return sections;
}

async function readOne(
  documents: Documents,
  context: RequestContext,
  journalId: Id,
): Promise<PaperSection | null> {
  try {
    const { name, recommendations } = await readJournal({ documents }, context, { journalId });
    const lines = recommendations.map(({ document: { title, url }, source }) => ({
      title: title || url || '',
      url,
      source: source.title || source.host,
    }));
    return { name, lines };
  } catch (failure) {
    if (failure instanceof AppError && failure.kind === 'missing') return null;
    throw failure;
  }
}
