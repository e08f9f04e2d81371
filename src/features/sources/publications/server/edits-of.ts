import { isNamedByAddress, type OfferedEntry } from './offered-entry.ts';
import type { PublicationRow } from './publications-table.ts';

type Edits = Partial<PublicationRow>;

/** What an entry says otherwise than what is kept of it; null where it says the same. It stays what it was, and when. */
export function editsOf(row: PublicationRow, entry: OfferedEntry): Edits | null {
  // A feed that gives no title takes none away from what was read on the page.
  const saysTitle = !isNamedByAddress(entry) || isNamedByAddress(row);
  const isRenamed = saysTitle && entry.title !== row.title;
  const isExcerptNew = entry.excerpt !== '' && entry.excerpt !== row.excerpt;
  // What was read on the page says more than a feed's few words; a new title has the page read again.
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
