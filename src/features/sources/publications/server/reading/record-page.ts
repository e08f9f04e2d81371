import { and, eq, ne } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import { TITLE_MAX } from '#features/documents/documents/rules/description-sizes.ts';
import type { PageReading } from '#features/documents/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { cutAtWords } from '../../rules/cut-at-words.ts';
import { normalisedWords } from '../../rules/shingles.ts';
import { sketchText } from '../../rules/story.ts';
import { normalisedPictureAddress } from '../normalised-picture-address.ts';
import {
  BYLINE_MAX,
  boundedLine,
  EXCERPT_MAX,
  hasTitleFromAddress,
  singleLine,
  TEXT_MAX,
} from '../publication-draft.ts';
import { announceKept, lockPublications } from '../publication-store.ts';
import { type PublicationRow, publications } from '../publications-table.ts';
import { findSimilar, type StoryQuery } from '../story-store.ts';

/** Stores the text of a page; the text of the feed stays if it is longer. */
export async function recordPage(
  tx: Transaction,
  publicationId: Id,
  page: PageReading,
  now: Date,
): Promise<void> {
  await lockPublications(tx);
  const [row] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.id, publicationId), eq(publications.reading, 'pending')));
  if (!row) return;
  const text = page.text.toWellFormed().replaceAll('\u0000', '').slice(0, TEXT_MAX);
  const words = normalisedWords(text).length;
  const isLonger = page.readable && words > row.wordCount;
  const pageTitle = page.readable && hasTitleFromAddress(row) ? boundedLine(page.title, TITLE_MAX) : '';
  const title = pageTitle || row.title;
  const { sketch, isComparable } = sketchText(title, isLonger ? text : row.text);
  const storyText = { sketch, title, text, publishedAt: row.publishedAt };
  const storyId = isComparable && isLonger ? await storyOf(tx, row, storyText) : row.storyId;
  await tx
    .update(publications)
    .set({
      title,
      ...(isLonger ? { text, wordCount: words, sketch: [...sketch], storyId } : {}),
      reading: page.readable ? 'whole' : 'failed',
      excerpt: row.excerpt || cutAtWords(singleLine(page.excerpt || text), EXCERPT_MAX),
      byline: row.byline || boundedLine(page.byline, BYLINE_MAX),
      language: row.language ?? page.language,
      imageUrl:
        row.imageUrl ?? normalisedPictureAddress({ image: page.imageUrl, enclosures: [], html: page.html }),
      modifiedOn: now,
    })
    .where(eq(publications.id, publicationId));
  await announceKept(tx, [publicationId]);
}

/** The story of the publication with its full text; unchanged if other publications joined it. */
async function storyOf(
  tx: Transaction,
  { id, storyId, sourceId, ownerId }: PublicationRow,
  storyText: StoryQuery,
): Promise<Id> {
  if (storyId !== id) return storyId;
  const [joined] = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.storyId, id), ne(publications.id, id)))
    .limit(1);
  if (joined) return storyId;
  const similar = (await findSimilar(tx, { sourceId, ownerId, exceptId: id }, [storyText])).get(0);
  return similar?.storyId ?? storyId;
}
