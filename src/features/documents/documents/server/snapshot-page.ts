import { escapeMarkup } from '#base/escape-markup.ts';

/** Stored copies in snapshots: `<img data-file="ID">`, without a src attribute. */
const STORED = /(<img\b[^<>]*?)\sdata-file="([0-9a-f-]{36})"/g;

/** The files that a snapshot displays. */
export function contentFileIds(html: string): string[] {
  return [...html.matchAll(STORED)].map(([, , fileId = '']) => fileId);
}

/** Adds an address to each stored image. */
function withImageAddresses(html: string, addressFor: (fileId: string) => string): string {
  return html.replace(
    STORED,
    (_all, image: string, fileId: string) => `${image} src="${addressFor(fileId).replaceAll('&', '&amp;')}"`,
  );
}

interface SnapshotContent {
  readonly html: string;
  readonly title: string;
  readonly language: string | null;
}

/**
 * A snapshot as an HTML page with the document typography. The embedding page sets the theme by `data-theme` on the
 * root.
 */
export function snapshotPage(
  { html, title, language }: SnapshotContent,
  addressFor: (fileId: string) => string,
): string {
  const lang = language ? ` lang="${escapeMarkup(language)}"` : '';
  return `<!doctype html><html${lang}><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><base target="_blank"><style>${STYLE}</style></head>
<body><main>${withImageAddresses(html, addressFor)}</main></body></html>`;
}

const STYLE = `
:root{color-scheme:light;--text:#15222c;--quiet:#455360;--line:#d8e0e4;--sunken:#e9eef0;--link:#0c5b67}
:root[data-theme=dark]{color-scheme:dark;--text:#e6ecef;--quiet:#b3bfc8;--line:#2b3841;--sunken:#0b1115;--link:#74c7d1}
html{background:transparent}
body{margin:0;color:var(--text);font:400 1.125rem/1.667 'Source Serif 4 Variable',Georgia,serif;overflow-wrap:anywhere}
main{max-width:640px;margin:0}
h1,h2,h3,h4,h5,h6{line-height:1.3;margin:1.6em 0 .5em}
h1{font-size:1.5rem}h2{font-size:1.3125rem}h3,h4,h5,h6{font-size:1.125rem}
p,ul,ol,figure,blockquote,pre,table,dl{margin:0 0 1.1em}
a{color:var(--link)}
img,video{max-width:100%;height:auto}
img:not([src]){display:none}
figcaption,small,sup,sub{color:var(--quiet);font-size:.875rem}
blockquote{padding-left:1em;border-left:3px solid var(--line);margin-left:0;color:var(--quiet)}
pre,code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.875rem;background:var(--sunken)}
pre{padding:12px;overflow-x:auto}
table{display:block;overflow-x:auto;border-collapse:collapse;font-size:1rem}
td,th{border:1px solid var(--line);padding:6px 10px;text-align:left;vertical-align:top}
hr{border:0;border-top:1px solid var(--line);margin:2em 0}`;
