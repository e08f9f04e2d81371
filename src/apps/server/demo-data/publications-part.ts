import type { Id } from '#base/ids.ts';
import { addressKey } from '#features/documents/server.ts';
import {
  normalisedWords,
  storySimilarity,
  textSignature,
} from '#features/sources/publications/rules/story.ts';
import { picturePath, publicationSources, publications } from '#features/sources/server.ts';
import { demoId } from './demo-id.ts';
import { type DemoPart, daysBefore } from './demo-part.ts';
import { DEMO_SITES, pageUrl } from './documents/demo-sites.ts';
import {
  DEMO_PUBLICATIONS,
  type PublicationName,
  publicationId,
  publicationNames,
} from './publications/demo-publications.ts';
import { typeset } from './typeset.ts';

/** The source of a demo publication. */
export const sourceOf = (name: PublicationName): Id =>
  demoId('source', DEMO_SITES[DEMO_PUBLICATIONS[name].site].host);

/** Recent publications of the sources of the demo, for all organisations. */
export const publicationsPart: DemoPart = {
  name: 'publications',
  load: async ({ tx, now }) => {
    const rows = publicationNames.map((name) => rowOf(name, now));
    await tx.insert(publications).values(rows.map((row) => ({ ...row, storyId: storyOf(row, rows) })));
    await tx
      .insert(publicationSources)
      .values(rows.map(({ id, sourceId, createdAt }) => ({ publicationId: id, sourceId, at: createdAt })));
  },
};

function rowOf(name: PublicationName, now: Date) {
  const { site, path, daysAgo, picture, ...words } = DEMO_PUBLICATIONS[name];
  const { language } = DEMO_SITES[site];
  const [title, excerpt, text] = [words.title, words.excerpt, words.text].map((part) =>
    typeset(language, part),
  );
  if (title === undefined || excerpt === undefined || text === undefined) throw new Error(name);
  const url = pageUrl({ site, path });
  const key = addressKey(url);
  if (!key) throw new Error(`${url} leads nowhere`);
  const id = publicationId(name);
  const at = daysBefore(now, daysAgo);
  return {
    id,
    sourceId: sourceOf(name),
    url,
    addressKey: key,
    title,
    excerpt,
    text,
    language,
    wordCount: normalisedWords(text).length,
    reading: 'given' as const,
    ...(picture ? { imageUrl: `${new URL(url).origin}/picture.webp`, imagePath: picturePath(id) } : {}),
    publishedAt: at,
    createdAt: at,
    modifiedOn: at,
    minHashes: [...textSignature(title, text).minHashes],
  };
}

type Row = ReturnType<typeof rowOf>;

/** A story has the id of its earliest publication. */
function storyOf(row: Row, rows: readonly Row[]): string {
  const sameStoryRows = rows.filter((other) => other === row || storySimilarity(other, row) > 0);
  const first = sameStoryRows.reduce(
    (one, other) => (other.publishedAt < one.publishedAt ? other : one),
    row,
  );
  return first.id;
}
