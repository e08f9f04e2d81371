import type { Id } from '#base/ids.ts';
import { filePath } from '#features/documents/server.ts';
import { demoId } from '../demo-id.ts';
import { drawPage, layOutPages } from '../lay-out-pages.ts';
import { PICTURES } from '../pictures.ts';
import { writePdf } from '../write-pdf.ts';
import type { CapturedDocument } from './captured-documents.ts';
import { DEMO_SITES } from './demo-sites.ts';

/** The column of a document that refers to the file. */
export type FileUse = 'imageFileId' | 'iconFileId' | 'fileId' | 'viewableFileId';

export interface DemoFile {
  readonly documentId: Id;
  readonly use: FileUse;
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const SVG = 'image/svg+xml';
const PDF = 'application/pdf';

/** The files of one document: picture and icon of a page, or an upload with a picture of its first page. */
export function filesOf(captured: CapturedDocument): DemoFile[] {
  const { document } = captured;
  if ('fileName' in document) return filesOfUpload(captured, document.fileName);
  if (document.failure) return [];
  const { letter, colour } = DEMO_SITES[document.site];
  const icon = picture(captured, 'iconFileId', siteTile(letter, colour));
  return document.picture ? [picture(captured, 'imageFileId', PICTURES[document.picture]()), icon] : [icon];
}

function filesOfUpload(captured: CapturedDocument, name: string): DemoFile[] {
  const { documentId, title, byline, language, article } = captured;
  const pages = layOutPages({ title, blocks: article.blocks });
  const bytes = writePdf(pages, { title, author: byline, language });
  const file = { documentId, name, type: PDF, bytes };
  return [
    { ...file, use: 'fileId', path: `documents/${documentId}` },
    { ...file, use: 'viewableFileId', path: `documents/${documentId}_webViewable.pdf` },
    picture(captured, 'imageFileId', drawPage(pages[0] ?? [])),
  ];
}

/** As long as a random name; derived from the id, so that a second load finds the file. */
const NAME_LENGTH = 16;

function picture({ documentId }: CapturedDocument, use: FileUse, svg: string): DemoFile {
  const name = demoId(use, documentId).replaceAll('-', '').slice(0, NAME_LENGTH);
  const path = filePath({ kind: 'pictures', ownerId: documentId }, name);
  return {
    documentId,
    use,
    path,
    name: `${use === 'iconFileId' ? 'icon' : 'picture'}.svg`,
    type: SVG,
    bytes: Buffer.from(svg),
  };
}

/** The icon of a site: its first letter on its colour. */
function siteTile(letter: string, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="8" fill="${colour}"/><text x="16" y="22.5" text-anchor="middle" font-family="Inter,system-ui,sans-serif" font-size="18" font-weight="700" fill="#fff">${letter}</text></svg>`;
}
