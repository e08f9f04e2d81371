import { elementsOf, hasAncestor, lineText, type PageElement } from '../dom/page-dom.ts';
import { isOutsideMain } from '../dom/page-parts.ts';
import type { PageHints } from './page-hints.ts';

const DATE_NAME = /(^|[\s_-])(date|publi|posted|time-?stamp|dateline|meta|horodatage|byline|entry-date)/i;
const MAX_ELEMENTS = 60;
const MAX_LINE_LENGTH = 160;

/** A printed date near the title: first in elements named as dates, then in short lines with « publié ». */
export function visibleDate(
  { headings }: PageHints,
  body: PageElement,
  read: (written: string | null) => string | null,
): string | null {
  const heading = headings.find((one) => !hasAncestor(one, isOutsideMain));
  const nearby = heading ? elementsAround(heading, body) : [];
  const lines = nearby
    .filter((element) => !isOutsideMain(element) && !hasAncestor(element, isOutsideMain))
    .map((element) => ({ element, line: lineText(element) }))
    .filter(({ line }) => line.length > 5 && line.length < MAX_LINE_LENGTH);
  const named = lines.filter(({ element }) =>
    DATE_NAME.test(`${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`),
  );
  const introduced = lines.filter(
    ({ line }) => line.length < 100 && /\b(publi|posted|paru)|^(le|on)\s/i.test(line),
  );
  const isCell = ({ tagName }: PageElement) => tagName === 'TABLE';
  const short = lines.filter(({ element, line }) => line.length < 40 && !hasAncestor(element, isCell));
  for (const { line } of [...named, ...introduced, ...short]) {
    const date = read(line);
    if (date) return date;
  }
  return null;
}

/** The elements just before and after the title, in document order. */
function elementsAround(heading: PageElement, body: PageElement): PageElement[] {
  let start: PageElement = heading;
  for (let up = 0; up < 3 && start.parentNode && start.parentNode !== body; up += 1) start = start.parentNode;
  const before = start.previousElementSibling;
  const all = [...(before ? [before] : []), ...elementsOf(start)];
  let next = start.nextElementSibling;
  while (next && all.length < MAX_ELEMENTS) {
    all.push(next, ...elementsOf(next));
    next = next.nextElementSibling;
  }
  return all.slice(0, MAX_ELEMENTS);
}
