import { elementsOf, hasAncestor, lineOf, type PageElement } from '../dom/page-dom.ts';
import { isAside } from '../dom/page-parts.ts';
import type { HeadHints } from './head-hints.ts';
import { metaOf } from './head-hints.ts';
import { readDate } from './read-date.ts';

/** Where sites write when something was published, most trusted first. */
const NAMES = [
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

interface Where {
  readonly hints: HeadHints;
  readonly described: string | null;
  readonly body: PageElement;
  readonly language: string | null;
  readonly url: string;
}

/** When the page says it was published. */
export function publishedAt({ hints, described, body, language, url }: Where): string | null {
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

function firstNamed(hints: HeadHints, read: (written: string | null) => string | null): string | null {
  for (const name of NAMES) {
    const date = read(metaOf(hints, name));
    if (date) return date;
  }
  return null;
}

function markedDate({ properties }: HeadHints): string | null {
  const [element] = properties.get('datepublished') ?? properties.get('datecreated') ?? [];
  return element ? writtenDate(element) : null;
}

function writtenDate(element: PageElement): string {
  return element.getAttribute('datetime') || element.getAttribute('content') || lineOf(element);
}

/** The first `<time>` of the article that is not of a comment, a related article or an update. */
function timeElement({ times }: HeadHints, read: (written: string | null) => string | null): string | null {
  const own = times.filter((time) => !isAside(time) && !hasAncestor(time, isAside));
  const isUpdate = (time: PageElement) =>
    /modif|updat|mis-a-jour|maj\b/i.test(`${time.getAttribute('class')} ${time.getAttribute('itemprop')}`) ||
    /(mis(e)? à jour|modifié|updated)[^.]{0,12}$/i.test(textBefore(time));
  const ordered = [
    ...own.filter((time) => time.hasAttribute('pubdate')),
    ...own.filter((time) => !isUpdate(time)),
    ...own,
  ];
  for (const time of ordered) {
    const date = read(time.getAttribute('datetime')) ?? read(lineOf(time));
    if (date) return date;
  }
  return null;
}

function textBefore(element: PageElement): string {
  return lineOf(element.previousSibling ?? element).slice(-40);
}

const DATE_NAME = /(^|[\s_-])(date|publi|posted|time-?stamp|dateline|meta|horodatage|byline|entry-date)/i;
const FARTHEST_ELEMENTS = 60;
const LONGEST_DATE_LINE = 160;

/** A printed date close to the title: first where the name says so, then in any short line that says « publié ». */
function visibleDate(
  { headings }: HeadHints,
  body: PageElement,
  read: (written: string | null) => string | null,
): string | null {
  const heading = headings.find((one) => !hasAncestor(one, isAside));
  const near = heading ? around(heading, body) : [];
  const lines = near
    .filter((element) => !isAside(element) && !hasAncestor(element, isAside))
    .map((element) => ({ element, line: lineOf(element) }))
    .filter(({ line }) => line.length > 5 && line.length < LONGEST_DATE_LINE);
  const named = lines.filter(({ element }) =>
    DATE_NAME.test(`${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`),
  );
  const said = lines.filter(
    ({ line }) => line.length < 100 && /\b(publi|posted|paru)|^(le|on)\s/i.test(line),
  );
  const isCell = ({ tagName }: PageElement) => tagName === 'TABLE';
  const short = lines.filter(({ element, line }) => line.length < 40 && !hasAncestor(element, isCell));
  for (const { line } of [...named, ...said, ...short]) {
    const date = read(line);
    if (date) return date;
  }
  return null;
}

/** The elements just before and after the title, in the order of the page. */
function around(heading: PageElement, body: PageElement): PageElement[] {
  let start: PageElement = heading;
  for (let up = 0; up < 3 && start.parentNode && start.parentNode !== body; up += 1) start = start.parentNode;
  const before = start.previousElementSibling;
  const all = [...(before ? [before] : []), ...elementsOf(start)];
  let next = start.nextElementSibling;
  while (next && all.length < FARTHEST_ELEMENTS) {
    all.push(next, ...elementsOf(next));
    next = next.nextElementSibling;
  }
  return all.slice(0, FARTHEST_ELEMENTS);
}

/** `/2019/04/28/` and `/2019-04-28-…` are dates; `/2019/04/` alone says no day. */
function addressDate(url: string): string | null {
  const found = /[/_-]((?:19|20)\d{2})[/-](\d{1,2})[/-](\d{1,2})(?=[/_.-]|$)/.exec(url);
  return found ? readDate(`${found[1]}-${found[2]}-${found[3]}`) : null;
}
