import { lighten } from './lighten.ts';

/** Browsers stop nesting at 512 and show the rest flat; pages meant for people stay far below. */
const DEEPEST = 200;
/** Longer than any page meant to be read, styles and scripts aside; what comes after is not looked at. */
const MOST_CHARACTERS = 6_000_000;
const MOST_TAGS = 100_000;

const TAG = /<(?:!--[\s\S]*?-->|(\/?)([a-zA-Z][a-zA-Z0-9:-]*)|!--)/g;
/** Elements that hold nothing, or that the next one of their kind ends: they do not nest by themselves. */
const FLAT = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th thead tbody tfoot option optgroup html head body'.split(
    ' ',
  ),
);
/** What is inside is not markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp']);

/** Inside these a tag may close itself. */
const FOREIGN = new Set(['svg', 'math']);

/** The page, cut where it is too long and flattened where it is nested too deeply to be meant for people. */
export function limitNesting(html: string): string {
  const source = html.length > MOST_CHARACTERS ? lighten(html).slice(0, MOST_CHARACTERS) : html;
  const kept: string[] = [];
  let from = 0;
  let depth = 0;
  let foreign = 0;
  let tags = 0;
  const cutAt = (end: number) => kept.join('') + source.slice(from, end);
  TAG.lastIndex = 0;
  for (let found = TAG.exec(source); found; found = TAG.exec(source)) {
    const [whole, slash, written] = found;
    if (!written) {
      // A comment that never ends swallows the rest, as it does in a browser.
      if (whole === '<!--') return cutAt(found.index);
      continue;
    }
    tags += 1;
    if (tags > MOST_TAGS) return cutAt(found.index);
    const name = written.toLowerCase();
    if (FLAT.has(name)) continue;
    if (RAW.has(name)) {
      if (!slash && !skipRaw(source, name)) return cutAt(found.index);
      continue;
    }
    const isDeep = depth > DEEPEST;
    if (FOREIGN.has(name)) foreign = Math.max(0, foreign + (slash ? -1 : 1));
    if (slash) depth = Math.max(0, depth - 1);
    else if (foreign === 0 || !closesItself(source, found.index)) depth += 1;
    if (!isDeep) continue;
    const end = source.indexOf('>', found.index);
    kept.push(source.slice(from, found.index));
    from = end < 0 ? source.length : end + 1;
    TAG.lastIndex = from;
  }
  return from === 0 ? source : kept.join('') + source.slice(from);
}

function closesItself(source: string, at: number): boolean {
  const end = source.indexOf('>', at);
  return end > 0 && source[end - 1] === '/';
}

const CLOSINGS = new Map([...RAW].map((name) => [name, new RegExp(`</${name}`, 'gi')]));

/** Goes on at the closing tag; false when there is none, and the rest of the page is inside. */
function skipRaw(source: string, name: string): boolean {
  const closing = CLOSINGS.get(name);
  if (!closing) return true;
  closing.lastIndex = TAG.lastIndex;
  const found = closing.exec(source);
  if (found) TAG.lastIndex = found.index;
  return found !== null;
}
