import { elementsOf, hasAncestor, lineText, type PageElement } from '../dom/page-dom.ts';
import { isOutsideMain } from '../dom/page-parts.ts';
import { metaOf, type PageHints } from './page-hints.ts';
import { readDate } from './read-date.ts';

const DATE_NAME = /(^|[\s_-])(date|publi|posted|time-?stamp|dateline|meta|horodatage|byline|entry-date)/i;
const MAX_ELEMENTS = 60;
const MAX_LINE_LENGTH = 160;

/** A printed date near the title: first in elements named as dates, then in short lines with « publié ». */
function visibleDate(
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
  const all = before ? [before, ...elementsOf(start)] : [...elementsOf(start)];
  let next = start.nextElementSibling;
  while (next && all.length < MAX_ELEMENTS) {
    all.push(next, ...elementsOf(next));
    next = next.nextElementSibling;
  }
  return all.slice(0, MAX_ELEMENTS);
}

/** Metadata names of publication dates, most reliable first. */
const META_NAMES = [
  'article:published_time',
  'article:published',
  'og:article:published_time',
  'og:published_time',
  'og:pubdate',
  'citation_publication_date',
  'citation_online_date',
  'citation_date',
  'datepublished',
  'dc.date.issued',
  'dcterms.issued',
  'dcterms.date',
  'dcterms.created',
  'dc.date.created',
  'dc.date',
  'dc:date',
  'dc.date.publication',
  'prism.publicationdate',
  'parsely-pub-date',
  'sailthru.date',
  'pubdate',
  'publishdate',
  'publish-date',
  'publish_date',
  'publication_date',
  'publication-date',
  'date_published',
  'date.published',
  'published-date',
  'article.published',
  'article_date_original',
  'originalpublicationdate',
  'displaydate',
  'cxenseparse:recs:publishtime',
  'rnews:datepublished',
  'date',
];

interface DateSources {
  readonly hints: PageHints;
  readonly described: string | null;
  readonly body: PageElement;
  readonly language: string | null;
  readonly url: string;
}

/** The publication date stated by the page. */
export function publishedAt({ hints, described, body, language, url }: DateSources): string | null {
  const read = (written: string | null) => (written ? readDate(written, language) : null);
  return (
    read(described) ??
    firstNamed(hints, read) ??
    read(markedDate(hints)) ??
    timeElement(hints, read) ??
    visibleDate(hints, body, read) ??
    addressDate(url) ??
    read(metaOf(hints, 'article:modified_time'))
  );
}

function firstNamed(hints: PageHints, read: (written: string | null) => string | null): string | null {
  for (const name of META_NAMES) {
    const date = read(metaOf(hints, name));
    if (date) return date;
  }
  return null;
}

function markedDate({ properties }: PageHints): string | null {
  const [element] = properties.get('datepublished') ?? properties.get('datecreated') ?? [];
  return element ? writtenDate(element) : null;
}

function writtenDate(element: PageElement): string {
  return element.getAttribute('datetime') || element.getAttribute('content') || lineText(element);
}

/** The first `<time>` of the article that does not belong to a comment, a related article or an update. */
function timeElement({ times }: PageHints, read: (written: string | null) => string | null): string | null {
  const own = times.filter((time) => !isOutsideMain(time) && !hasAncestor(time, isOutsideMain));
  const isUpdate = (time: PageElement) =>
    /modif|updat|mis-a-jour|maj\b/i.test(`${time.getAttribute('class')} ${time.getAttribute('itemprop')}`) ||
    /(mis(e)? à jour|modifié|updated)[^.]{0,12}$/i.test(textBefore(time));
  const ordered = [
    ...own.filter((time) => time.hasAttribute('pubdate')),
    ...own.filter((time) => !isUpdate(time)),
    ...own,
  ];
  for (const time of ordered) {
    const date = read(time.getAttribute('datetime')) ?? read(lineText(time));
    if (date) return date;
  }
  return null;
}

function textBefore(element: PageElement): string {
  return lineText(element.previousSibling ?? element).slice(-40);
}

/** `/2019/04/28/` and `/2019-04-28-…` are dates; `/2019/04/` has no day. */
function addressDate(url: string): string | null {
  const found = /[/_-]((?:19|20)\d{2})[/-](\d{1,2})[/-](\d{1,2})(?=[/_.-]|$)/.exec(url);
  return found ? readDate(`${found[1]}-${found[2]}-${found[3]}`) : null;
}
