import { makeZip } from './make-zip.ts';

const OFFICE = 'urn:oasis:names:tc:opendocument:xmlns';

/** A minimal OpenDocument text; `body` is its markup. */
export function makeOdt(body = '<text:p>Bonjour.</text:p>'): Buffer {
  return makeZip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': `<?xml version="1.0"?><manifest:manifest xmlns:manifest="${OFFICE}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="${OFFICE}:office:1.0" xmlns:text="${OFFICE}:text:1.0" xmlns:draw="${OFFICE}:drawing:1.0" xmlns:svg="${OFFICE}:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
}

const CONTENT_TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

interface OoxmlOptions {
  readonly typesLast?: boolean;
  /** Unreferenced parts. */
  readonly more?: Readonly<Record<string, string | Buffer>>;
  readonly isDeflated?: boolean;
}

/** A document or presentation of Microsoft Office; the content types part is first or last. */
export function makeOoxml(
  kind: 'docx' | 'pptx',
  { typesLast = false, more = {}, isDeflated = false }: OoxmlOptions = {},
): Buffer {
  const [part, type] =
    kind === 'docx'
      ? ['word/document.xml', 'wordprocessingml.document.main']
      : ['ppt/presentation.xml', 'presentationml.presentation.main'];
  const types = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${CONTENT_TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/></Types>`,
  };
  const rest = {
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="r" Type="${DOCUMENT}" Target="${part}"/></Relationships>`,
    [part]: `<?xml version="1.0"?><w:document xmlns:w="${MAIN}"><w:body><w:p><w:r><w:t>Bonjour.</w:t></w:r></w:p></w:body></w:document>`,
  };
  return makeZip(typesLast ? { ...rest, ...more, ...types } : { ...types, ...rest, ...more }, isDeflated);
}
