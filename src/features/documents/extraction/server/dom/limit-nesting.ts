import { removeHeavyMarkup } from './remove-heavy-markup.ts';

/** Browsers limit nesting to 512 and flatten the rest; ordinary pages stay far below. */
const MAX_DEPTH = 200;
/** Longer than any real page without styles and scripts; the rest is ignored. */
const MAX_CHARACTERS = 6_000_000;
const MAX_TAGS = 100_000;

const TAG = /<(?:!--[\s\S]*?-->|(\/?)([a-zA-Z][a-zA-Z0-9:-]*)|!--)/g;
/** Elements that are void, or closed by the next one of their kind, so they do not nest. */
const NOT_NESTING = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th thead tbody tfoot option optgroup html head body'.split(
    ' ',
  ),
);
/** Their content is not markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp']);

/** Inside these a tag may be self-closing. */
const FOREIGN = new Set(['svg', 'math']);

/** Cuts a page that is too long, and flattens one that is nested too deeply. */
export function limitNesting(html: string): string {
  const source = html.length > MAX_CHARACTERS ? removeHeavyMarkup(html).slice(0, MAX_CHARACTERS) : html;
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  let foreign = 0;
  let tags = 0;
  const cutAt = (end: number) => parts.join('') + source.slice(from, end);
  TAG.lastIndex = 0;
  for (let found = TAG.exec(source); found; found = TAG.exec(source)) {
    const [whole, slash, written] = found;
    if (!written) {
      // An unclosed comment contains the rest of the page, as in a browser.
      if (whole === '<!--') return cutAt(found.index);
      continue;
    }
    tags += 1;
    if (tags > MAX_TAGS) return cutAt(found.index);
    const name = written.toLowerCase();
    if (NOT_NESTING.has(name)) continue;
    if (RAW.has(name)) {
      if (!slash && !skipRaw(source, name)) return cutAt(found.index);
      continue;
    }
    const isDeep = depth > MAX_DEPTH;
    if (FOREIGN.has(name)) foreign = Math.max(0, foreign + (slash ? -1 : 1));
    if (slash) depth = Math.max(0, depth - 1);
    else if (foreign === 0 || !isSelfClosing(source, found.index)) depth += 1;
    if (!isDeep) continue;
    const end = source.indexOf('>', found.index);
    parts.push(source.slice(from, found.index));
    from = end < 0 ? source.length : end + 1;
    TAG.lastIndex = from;
  }
  return from === 0 ? source : parts.join('') + source.slice(from);
}

function isSelfClosing(source: string, at: number): boolean {
  const end = source.indexOf('>', at);
  return end > 0 && source[end - 1] === '/';
}

const CLOSINGS = new Map([...RAW].map((name) => [name, new RegExp(`</${name}`, 'gi')]));

/** Continues at the closing tag; false if there is none, so that the rest of the page is inside. */
function skipRaw(source: string, name: string): boolean {
  const closing = CLOSINGS.get(name);
  if (!closing) return true;
  closing.lastIndex = TAG.lastIndex;
  const found = closing.exec(source);
  if (found) TAG.lastIndex = found.index;
  return found !== null;
}
