import { stylesOf } from './parse-pasted.ts';

/** « l0 level2 lfo1 »: the depth of a list item in Word's markup. */
const LEVEL = /\blevel(\d)\b/;
const NUMBERED = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;
const MAX_LEVEL = 9;

interface ListLine {
  readonly element: Element;
  readonly level: number;
  readonly isNumbered: boolean;
}

/** Word copies lists as paragraphs with their own bullet or number: converts them back to lists. */
export function convertWordLists(body: HTMLElement): void {
  let open: { readonly list: Element; readonly level: number }[] = [];
  let last: Element | null = null;
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')]) {
    const line = lineOf(element);
    if (!line) continue;
    // Other content in between: starts a new list.
    if (last !== element.previousElementSibling) open = [];
    open = open.filter(({ level }) => level <= line.level);
    const tag = line.isNumbered ? 'ol' : 'ul';
    const at = open.at(-1);
    const item = body.ownerDocument.createElement('li');
    if (at?.level === line.level && at.list.localName === tag) at.list.append(item);
    else {
      const list = body.ownerDocument.createElement(tag);
      const parent = open.findLast(({ level }) => level < line.level);
      if (parent) (parent.list.lastElementChild ?? parent.list).append(list);
      else element.before(list);
      list.append(item);
      open = [...open.filter(({ level }) => level < line.level), { list, level: line.level }];
    }
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.append(...element.childNodes);
    item.append(paragraph);
    element.remove();
    last = open[0]?.list ?? null;
  }
}

function lineOf(element: Element): ListLine | null {
  const [, depth] = LEVEL.exec(stylesOf(element).get('mso-list') ?? '') ?? [];
  if (depth === undefined || element.closest('li')) return null;
  const marker = [...element.querySelectorAll('[data-look]')].find(
    (one) => stylesOf(one).get('mso-list') === 'ignore',
  );
  const label = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return { element, level: Math.min(MAX_LEVEL, Number(depth)), isNumbered: NUMBERED.test(label) };
}
