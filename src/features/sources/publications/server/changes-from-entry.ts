import { hasTitleFromAddress, type PublicationDraft } from './publication-draft.ts';
import type { PublicationRow } from './publications-table.ts';

type Edits = Partial<PublicationRow>;

/** The columns that an entry changes in its publication; null if none. Its identity and creation date stay. */
export function changesFromEntry(row: PublicationRow, entry: PublicationDraft): Edits | null {
  // A feed without a title does not replace the title read from the page.
  const hasTitle = !hasTitleFromAddress(entry) || hasTitleFromAddress(row);
  const isRenamed = hasTitle && entry.title !== row.title;
  const isExcerptNew = entry.excerpt !== '' && entry.excerpt !== row.excerpt;
  // The text of the page is more complete than that of the feed; a new title causes the page to be read again.
  const isTextNew = entry.text !== row.text && (row.reading !== 'whole' || entry.reading === 'given');
  const isPictureNew = entry.imageUrl !== null && row.imageUrl === null && row.imagePath === null;
  if (!isRenamed && !isExcerptNew && !isTextNew) return null;
  const { text, wordCount, reading, sketch } = entry;
  return {
    ...(isRenamed ? { title: entry.title } : {}),
    ...(isExcerptNew ? { excerpt: entry.excerpt } : {}),
    ...(isTextNew ? { text, wordCount, sketch: [...sketch], reading } : {}),
    ...(isRenamed && !isTextNew && row.reading === 'whole' ? { reading: 'pending' as const } : {}),
    ...(isPictureNew ? { imageUrl: entry.imageUrl } : {}),
  };
}
