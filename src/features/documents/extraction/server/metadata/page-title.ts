import { hasAncestor, lineText } from '../dom/page-dom.ts';
import { isOutsideMain } from '../dom/page-parts.ts';
import { metaOf, type PageHints } from './page-hints.ts';

const SEPARATOR = / [|–—·•›>/\\-] | ?:: ?| ?\| ?|_(?=[^_]*$)/g;
/** `Accueil » Article`: a single guillemet is a breadcrumb separator; a pair is a quotation and stays. */
const LONE_GUILLEMET = / [«»] /g;
const MAX_HEADING_LENGTH = 300;

interface TitleContext {
  readonly described: string | null;
  readonly siteName: string;
  readonly byline: string;
  readonly url: string;
}

/** The title of the content, without the name of the site. */
export function pageTitle(hints: PageHints, { described, siteName, byline, url }: TitleContext): string {
  const headings = hints.headings
    .filter((heading) => !hasAncestor(heading, isOutsideMain))
    .map((heading) => lineText(heading).replace(/ ?[¶#§]$/, ''))
    .filter((line) => line && line.length < MAX_HEADING_LENGTH);
  const squeezedHeadings = headings.map(lettersOnly);
  const names = [siteName, byline, hostName(url)].filter((name): name is string => !!name).map(lettersOnly);
  const stated = [
    described,
    metaOf(hints, 'citation_title'),
    metaOf(hints, 'dc.title', 'dc:title', 'dcterms.title', 'dcterm:title'),
    metaOf(hints, 'og:title'),
    metaOf(hints, 'headline', 'parsely-title', 'weibo:article:title'),
    metaOf(hints, 'twitter:title', 'title'),
  ].filter((title): title is string => !!title);
  for (const candidate of stated) {
    const title = cleaned(candidate, squeezedHeadings, names);
    if (title && !names.includes(lettersOnly(title))) return title;
  }
  const written = cleaned(hints.documentTitle, squeezedHeadings, names);
  const title =
    written === hints.documentTitle && !headings.includes(written) ? withoutLast(written) : written;
  return (title && !names.includes(lettersOnly(title)) ? title : headings[0]) ?? hints.documentTitle;
}

function cleaned(title: string, headings: readonly string[], names: readonly string[]): string {
  const parts = partsOf(title);
  if (parts.length <= 1 || headings.includes(lettersOnly(title))) return title;
  // A heading equal to a part of the title identifies that part.
  const longHeadings = headings.filter((heading) => heading.length > 3);
  for (let end = parts.length; end > 0; end -= 1) {
    const some = title.slice(0, parts[end - 1]?.to).trim();
    if (longHeadings.includes(lettersOnly(some))) return some;
  }
  return withoutSite(title, parts, names);
}

const MIN_TITLE_CHARS = 15;
const MAX_SITE_WORDS = 5;

/** Without other evidence, a few words after the last separator are usually the site name. */
function withoutLast(title: string): string {
  const parts = partsOf(title);
  const last = parts.at(-1);
  const before = parts.at(-2);
  if (!last || !before) return title;
  const rest = title.slice(0, before.to).trim();
  const isShort = title.slice(last.from).trim().split(/\s+/).length <= MAX_SITE_WORDS;
  return isShort && rest.length >= MIN_TITLE_CHARS && rest.split(/\s+/).length > 2 ? rest : title;
}

interface Part {
  readonly from: number;
  readonly to: number;
}

function partsOf(title: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { index, 0: found } of separatorsIn(title)) {
    parts.push({ from, to: index });
    from = index + found.length;
  }
  parts.push({ from, to: title.length });
  return parts.filter(({ from: start, to }) => to > start);
}

function separatorsIn(title: string): RegExpExecArray[] {
  const hasQuotation = /«[^«»]*»/.test(title);
  const found = [...title.matchAll(SEPARATOR)];
  if (!hasQuotation) found.push(...title.matchAll(LONE_GUILLEMET));
  return found.sort((one, other) => one.index - other.index);
}

/** Removes the parts at either end that are the name of the site. */
function withoutSite(title: string, parts: readonly Part[], names: readonly string[]): string {
  const isSite = ({ from, to }: Part) => {
    const part = lettersOnly(title.slice(from, to));
    return (
      part.length > 1 && names.some((name) => name === part || (name.length > 4 && part === `the${name}`))
    );
  };
  let first = 0;
  let last = parts.length - 1;
  while (last > first && isSite(parts[last] as Part)) last -= 1;
  while (first < last && isSite(parts[first] as Part)) first += 1;
  return title.slice(parts[first]?.from, parts[last]?.to).trim();
}

/** Letters and digits only, to compare « Le Monde.fr » with `lemonde`. */
function lettersOnly(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\.(fr|com|org|net|ca|be|ch|eu|co\.uk|info|io)$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** `lemonde` for `https://www.lemonde.fr/…`. */
function hostName(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const labels = new URL(url).hostname.split('.').filter((label) => label !== 'www');
  const name = labels.length > 1 ? labels.at(-2) : labels[0];
  return name && name.length > 2 ? name : (labels.at(-3) ?? null);
}
