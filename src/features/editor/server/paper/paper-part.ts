import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import {
  type Documents,
  estimatedPrintBytes,
  type FileRow,
  type Files,
  filePath,
  findFilesUnder,
} from '#features/documents/server.ts';
import { sectionsInText } from '#features/journal/sections/rules/section-node.ts';
import { readJournal } from '#features/journal/server.ts';
import { stripMarkup } from '#features/reflections/reflections/rules/description.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import {
  type OpenReflection,
  readStoredText,
  reflections,
  requireReflection,
} from '#features/reflections/server.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { invalidInput } from '#platform/http/problem.ts';
import { callerLimit } from '#platform/http/rate-limits.ts';
import { signedInContext } from '#platform/http/request-context.ts';
import { IMAGE_KIND } from '../../contract/images.ts';
import {
  MISSING_GLYPHS_HEADER,
  MISSING_GLYPHS_MAX,
  paperInput,
  paperPath,
  pdfPath,
} from '../../contract/paper.ts';
import { imageAddress, imagesInText } from '../../rules/images.ts';
import { formatPaperDay, type Paper, paperPage, paperPolicy } from '../../rules/paper/paper-page.ts';
import type { PaperSection } from '../../rules/paper/paper-renderers.ts';
import { paperFileName } from '../../rules/paper/pdf-download.ts';
import { findMissingGlyphs } from './find-missing-glyphs.ts';
import type { Printer } from './open-printer.ts';
import { paperFonts } from './paper-fonts.ts';

/** The most sections of one text. */
const SECTIONS_MAX = 50;

/** ED-09: the current recommendations of the sections in a text, as the reader sees them; those they may not open are omitted. */
async function readPaperSections(
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

/** The total size of the images in one page; images beyond it are left out. */
const IMAGES_MAX_BYTES = 200 * 1_024 * 1_024;

interface PaperWithImages {
  readonly paper: Paper;
  readonly images: ReadonlyMap<Id, FileRow>;
}

/** ED-09: a reflection with its current text, for a reader of it. */
async function readPaper(
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

/** A placeholder for the bytes of an image in a page. Text cannot imitate it: its quotation marks are escaped. */
const imagePlaceholder = (fileId: Id): string => `image:${fileId}`;
const PLACEHOLDERS = /(?<=src=")image:([0-9a-f-]{36})(?=")/;

type PaperFiles = Pick<Files, 'storage' | 'scaledCopy'>;

interface Page {
  readonly html: string;
  readonly images: ReadonlyMap<Id, FileRow>;
}

/** Writes a page with its images embedded; their bytes are streamed and never all in memory. */
async function writePage(files: PaperFiles, { html, images }: Page, path: string): Promise<void> {
  await pipeline(Readable.from(fillPlaceholders(files, html, images)), createWriteStream(path));
}

async function* fillPlaceholders(
  files: PaperFiles,
  html: string,
  images: Page['images'],
): AsyncGenerator<string> {
  for (const [index, part] of html.split(PLACEHOLDERS).entries()) {
    // Every second part is the id of an image.
    const image = index % 2 === 1 ? images.get(part) : undefined;
    if (image) yield* dataUrlOf(files, image);
    else yield part;
  }
}

async function* dataUrlOf({ storage, scaledCopy }: PaperFiles, row: FileRow): AsyncGenerator<string> {
  const copy = await scaledCopy(row, 'on-paper');
  yield `data:${copy?.type ?? row.type};base64,`;
  let rest = Buffer.alloc(0);
  const bytes: AsyncIterable<Buffer> = copy?.content ?? (await storage.get(row.path)) ?? Readable.from([]);
  for await (const chunk of bytes) {
    const buffered = Buffer.concat([rest, chunk]);
    // Four base64 characters encode three bytes; the remainder waits for the next chunk.
    const whole = buffered.length - (buffered.length % 3);
    rest = buffered.subarray(whole);
    yield buffered.toString('base64', 0, whole);
  }
  yield rest.toString('base64');
}

export interface PaperServices {
  readonly files: Files;
  readonly documents: Documents;
  readonly printer: Printer | null;
}

/** Records that somebody took a reflection out of the product. */
function recordExport(
  { actor, transaction }: RequestContext,
  { reflectionId }: z.output<typeof paperInput>,
  format: 'pdf' | 'print',
): Promise<void> {
  return transaction((tx) =>
    recordAudit(tx, {
      organisationId: actor.organisationId,
      actorId: actor.userId,
      act: 'reflection-exported',
      subject: `reflection:${reflectionId}`,
      details: { format },
    }),
  );
}

const PAPERS_PER_MINUTE = 20;
/** May be framed by a page of the product, which prints it; scripts do not run. */
const FRAMING_POLICY = "frame-ancestors 'self'; sandbox allow-same-origin allow-modals";

/** ED-09: a reflection as a PDF, and the page that the PDF is printed from. */
export function paperPart({ files, documents, printer }: PaperServices): ServerPlugin {
  return (app, edge) => {
    const limit = callerLimit(app, 'papers', PAPERS_PER_MINUTE);
    const read = async (request: FastifyRequest) => {
      const context = await signedInContext(edge, request, 'GET');
      await limit(request);
      const values = { ...(request.query as object), ...(request.params as object) };
      const input = paperInput.safeParse(values, { reportInput: true });
      if (!input.success) throw invalidInput(input.error.issues);
      return { context, input: input.data };
    };
    const described = (summary: string) => ({
      schema: { summary, tags: ['reflections'], security: [{ session: [] }, { token: [] }] },
      validatorCompiler: () => () => true,
    });

    app.get(
      pdfPath,
      described('A reflection as a PDF; 204 where this server makes none.'),
      async (request, reply) => {
        const { context, input } = await read(request);
        const { paper, images } = await readPaper(documents, context, input);
        // Not an error: the browser prints the page instead.
        if (!printer) return reply.code(204).send();
        await recordExport(context, input, 'pdf');
        const assets = { fonts: await paperFonts(), policy: paperPolicy('data:') };
        const imageSource = (fileId: string) => (images.has(fileId) ? imagePlaceholder(fileId) : undefined);
        const html = paperPage(paper, { ...assets, imageSource });
        const { sizeBytes, content } = await printer.print(
          (path) => writePage(files, { html, images }, path),
          context.clientDisconnected,
        );
        const missing = (await findMissingGlyphs(html, assets.fonts)).slice(0, MISSING_GLYPHS_MAX);
        return reply
          .headers({
            ...(missing.length > 0 ? { [MISSING_GLYPHS_HEADER]: encodeURIComponent(missing.join('')) } : {}),
            'content-type': 'application/pdf',
            'content-length': sizeBytes,
            'content-disposition': contentDisposition('attachment', paperFileName(paper.title)),
            'cache-control': 'no-store',
          })
          .send(content);
      },
    );

    app.get(paperPath, described('A reflection as a page to be printed.'), async (request, reply) => {
      const { context, input } = await read(request);
      const { paper, images } = await readPaper(documents, context, input);
      await recordExport(context, input, 'print');
      const imageSource = (fileId: string) =>
        images.has(fileId) ? imageAddress(input.reflectionId, fileId) : undefined;
      const policy = paperPolicy("'self'");
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': `${policy}; ${FRAMING_POLICY}`,
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
        })
        .send(paperPage(paper, { fonts: await paperFonts(), policy, imageSource }));
    });
  };
}
