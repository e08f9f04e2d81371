const BLOCKS = new Set(
  `address article aside blockquote body br caption center dd details dialog div dl dt fieldset figcaption figure footer
  form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol p pre search section summary table tbody
  td tfoot th thead tr ul xmp`.split(/\s+/),
);
/** Elements that are never read as text of the page. */
const UNREAD = new Set(
  'audio canvas datalist head iframe noscript object rp script select style svg template textarea title video'.split(
    ' ',
  ),
);
const PREFORMATTED = new Set(['pre', 'listing', 'xmp']);

/** Whether an element is on its own line; line breaks and table cells count as well. */
export function isBlock({ localName }: Element): boolean {
  return BLOCKS.has(localName);
}

/** Whether the content of an element is not text of the page. */
export function isUnread(element: Element): boolean {
  return UNREAD.has(element.localName) || element.hasAttribute('hidden');
}

export function isPreformatted({ localName }: Element): boolean {
  return PREFORMATTED.has(localName);
}
