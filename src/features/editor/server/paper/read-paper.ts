import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import type { Documents } from '#features/documents/server.ts';
import { estimatedPrintBytes, type FileRow, filePath, findFilesUnder } from '#features/documents/server.ts';
import { stripMarkup } from '#features/reflections/reflections/rules/strip-markup.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import {
  type OpenReflection,
  readStoredText,
  reflections,
  requireReflection,
} from '#features/reflections/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { IMAGE_KIND } from '../../contract/images.ts';
import type { paperInput } from '../../contract/paper.ts';
import { imagesInText } from '../../rules/images-in-text.ts';
import { formatPaperDay } from '../../rules/paper/format-paper-day.ts';
import type { Paper } from '../../rules/paper/paper-page.ts';
import { readPaperSections } from './read-paper-sections.ts';

/** The total size of the images in one page; images beyond it are left out. */
const IMAGES_MAX_BYTES = 200 * 1_024 * 1_024;

interface PaperWithImages {
  readonly paper: Paper;
  readonly images: ReadonlyMap<Id, FileRow>;
}

/** ED-09: a reflection with its current text, for a reader of it. */
export async function readPaper(
  documents: Documents,
  context: RequestContext,
  { reflectionId, timeZone }: z.output<typeof paperInput>,
): Promise<PaperWithImages> {
  const { actor, transaction, language, now } = context;
  const { images, ...read } = await transaction(async (tx) => {
    const open = await requireReflection(tx, actor, reflectionId, 'read');
    const heading = await headingOf(tx, open);
    const text = await readStoredText(tx, open);
    const day = formatPaperDay(now, language, timeZone);
    const images = await imagesOf(tx, open, text);
    return { reflectionId, ...heading, text, language, day, images };
  });
  const sections = await readPaperSections(documents, context, read.text);
  return { paper: { ...read, sections }, images };
}

async function headingOf(tx: Transaction, { organisationId, reflectionId }: OpenReflection) {
  const [found] = await tx
    .select({ title: reflections.title, description: reflections.description })
    .from(reflections)
    .where(and(eq(reflections.organisationId, organisationId), eq(reflections.id, reflectionId)));
  if (!found) throw new AppError('missing', commonReasons.missing);
  return { title: found.title, description: stripMarkup(found.description) };
}

/** The images that exist, up to the size limit. */
async function imagesOf(
  tx: Transaction,
  { organisationId, reflectionId }: OpenReflection,
  text: TextNode,
): Promise<ReadonlyMap<Id, FileRow>> {
  const path = filePath({ kind: IMAGE_KIND, ownerId: reflectionId }, '');
  const wanted = imagesInText(text, reflectionId);
  const rows = new Map((await findFilesUnder(tx, organisationId, path, wanted)).map((row) => [row.id, row]));
  const included = new Map<Id, FileRow>();
  let bytes = 0;
  for (const fileId of wanted) {
    const row = rows.get(fileId);
    if (!row || bytes + estimatedPrintBytes(row) > IMAGES_MAX_BYTES) continue;
    bytes += estimatedPrintBytes(row);
    included.set(fileId, row);
  }
  return included;
}
