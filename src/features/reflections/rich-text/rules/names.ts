/** The names of nodes and marks in the stored document. They never change. */
export const NODES = {
  document: 'doc',
  paragraph: 'paragraph',
  /** attrs: level 1–6. */
  heading: 'heading',
  preformatted: 'codeBlock',
  bulletList: 'bulletList',
  orderedList: 'orderedList',
  listItem: 'listItem',
  blockquote: 'blockquote',
  rule: 'horizontalRule',
  newline: 'hardBreak',
  table: 'table',
  tableRow: 'tableRow',
  /** attrs: colspan, rowspan, colwidth. */
  tableCell: 'tableCell',
  /** Only in pasted tables: the product itself inserts no header row. */
  tableHeader: 'tableHeader',
  /** attrs: src (`/api/reflections/{id}/images/{fileId}`), alt, title, width, height. */
  image: 'image',
  /** A passage of an analysis as a block; attrs: see `citations/rules/quote.ts`. */
  quote: 'analysisQuote',
  /** An inline reference to an analysis, shown as a number; attrs: analysisId, elementId or null. */
  citation: 'citation',
  /** A section of the journal as a block; attrs: see `sections/rules/section-node.ts`. */
  journalSection: 'journalSection',
  text: 'text',
} as const;

export const MARKS = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strike',
  code: 'code',
  /** Only in pasted text: m², CO₂. */
  superscript: 'superscript',
  subscript: 'subscript',
  /** attrs: href. */
  link: 'link',
  /** attrs: threadId. */
  comment: 'commentThread',
} as const;

/** The name of the shared fragment that holds the text in the Yjs document. */
export const TEXT_FRAGMENT = 'default';

/** D2 §9: the widest an image is shown. */
export const IMAGE_WIDTH_MAX = 736;

/** No real text nests lists and tables this deep: deeper nodes are considered an attack, and ignored. */
export const TEXT_DEPTH_MAX = 100;
