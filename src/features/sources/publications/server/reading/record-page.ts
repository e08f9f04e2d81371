import { and, eq, ne } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import { TITLE_MAX } from '#features/documents/documents/rules/description-sizes.ts';
import type { PageReading } from '#features/documents/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { cutAtWords } from '../../rules/cut-at-words.ts';
import { wordsCompared } from '../../rules/shingles.ts';
import { tellingOf } from '../../rules/story.ts';
import { BYLINE_MAX, EXCERPT_MAX, isNamedByAddress, line, oneLine, TEXT_MAX } from '../offered-entry.ts';
import { pictureOf } from '../picture-of.ts';
import { announceKept, holdPublications } from '../publication-store.ts';
import { type PublicationRow, publications } from '../publications-table.ts';
import { findNear, type Sought } from '../story-store.ts';

/** Stores the text of a page; the text of the feed stays if it is longer. */
export async function recordPage(
  tx: Transaction,
  publicationId: Id,
  page: PageReading,
  now: Date,
): Promise<void> {
  await holdPublications(tx);
  const [row] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.id, publicationId), eq(publications.reading, 'pending')));
  if (!row) return;
  const text = page.text.toWellFormed().replaceAll('\u0000', '').slice(0, TEXT_MAX);
  const words = wordsCompared(text).length;
  const isLonger = page.readable && words > row.wordCount;
  const pageTitle = page.readable && isNamedByAddress(row) ? line(page.title, TITLE_MAX) : '';
  const title = pageTitle || row.title;
  const { sketch, isTelling } = tellingOf(title, isLonger ? text : row.text);
  const storyText = { sketch, title, text, publishedAt: row.publishedAt };
  const storyId = isTelling && isLonger ? await storyOf(tx, row, storyText) : row.storyId;
  await tx
    .update(publications)
    .set({
      title,
      ...(isLonger ? { text, wordCount: words, sketch: [...sketch], storyId } : {}),
      reading: page.readable ? 'whole' : 'failed',
      excerpt: row.excerpt || cutAtWords(oneLine(page.excerpt || text), EXCERPT_MAX),
      byline: row.byline || line(page.byline, BYLINE_MAX),
      language: row.language ?? page.language,
      imageUrl: row.imageUrl ?? pictureOf({ image: page.imageUrl, enclosures: [], html: page.html }),
      modifiedOn: now,
    })
    .where(eq(publications.id, publicationId));
  await announceKept(tx, [publicationId]);
}

/** The story of the publication with its full text; unchanged if other publications joined it. */
async function storyOf(
  tx: Transaction,
  { id, storyId, sourceId, ownerId }: PublicationRow,
  storyText: Sought,
): Promise<Id> {
  if (storyId !== id) return storyId;
  const [joined] = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.storyId, id), ne(publications.id, id)))
    .limit(1);
  if (joined) return storyId;
  const similar = (await findNear(tx, { sourceId, ownerId, exceptId: id }, [storyText])).get(0);
  return similar?.storyId ?? storyId;
}
