import type { FastifyRequest } from 'fastify';
import type { Documents, Files } from '#features/documents/server.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { invalidInput } from '#platform/http/problem.ts';
import { callerLimit } from '#platform/http/rate-limits.ts';
import { signedInContext } from '#platform/http/request-context.ts';
import {
  MISSING_GLYPHS_HEADER,
  MISSING_GLYPHS_MAX,
  paperInput,
  paperPath,
  pdfPath,
} from '../../contract/paper.ts';
import { imageAddress } from '../../rules/image-address.ts';
import { paperFileName } from '../../rules/paper/paper-file-name.ts';
import { paperPage } from '../../rules/paper/paper-page.ts';
import { paperPolicy } from '../../rules/paper/paper-policy.ts';
import { findMissingGlyphs } from './find-missing-glyphs.ts';
import type { Printer } from './open-printer.ts';
import { paperFonts } from './paper-fonts.ts';
import { readPaper } from './read-paper.ts';
import { imagePlaceholder, writePage } from './write-page.ts';

export interface PaperServices {
  readonly files: Files;
  readonly documents: Documents;
  readonly printer: Printer | null;
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
