import { fold } from '#base/fold.ts';
import { lineText, type PageDocument } from '../dom/page-dom.ts';
import type { PageReading } from '../page-reading.ts';
import { cleanLine, stripTags } from './clean-line.ts';
import { type JsonNode, type JsonValue, jsonLdNodes, jsonLdTypes } from './json-ld.ts';
import { pageByline, statedByline } from './page-byline.ts';
import { metaOf, type PageHints } from './page-hints.ts';
import { baseOf, canonicalUrl, iconUrl, pageDoi } from './page-links.ts';
import { pageTitle } from './page-title.ts';
import { publishedAt } from './published-at.ts';

/** The description of the main entity in JSON-LD. */
interface DescribedArticle {
  readonly title: string | null;
  readonly description: string | null;
  readonly authors: readonly string[];
  readonly siteName: string | null;
  readonly published: string | null;
  readonly language: string | null;
  readonly image: string | null;
  /** The text of the article, which some sites include. */
  readonly body: string | null;
  readonly doi: string | null;
}

const NOTHING: DescribedArticle = {
  title: null,
  description: null,
  authors: [],
  siteName: null,
  published: null,
  language: null,
  image: null,
  body: null,
  doi: null,
};

const ARTICLE = /Article$|BlogPosting$|^(Report|LiveBlogPosting|APIReference|Thesis)$/;
const WORK =
  /^(Recipe|HowTo|DiscussionForumPosting|SocialMediaPosting|Question|Dataset|Course|Event|VideoObject|PodcastEpisode|Review|CreativeWork|MediaObject|ImageGallery|Book|Chapter)$/;
const PAGE = /Page$/;

/** Selects the main entity: an article before another work, a work before the page itself. */
function describedArticle(
  scripts: readonly string[],
  about: { readonly url: string; readonly titles: readonly string[] },
): DescribedArticle {
  const nodes = jsonLdNodes(scripts);
  const byId = new Map(
    nodes.flatMap((node) => (typeof node['@id'] === 'string' ? [[node['@id'], node]] : [])),
  );
  const main = mainNode(nodes, about);
  if (!main) return { ...NOTHING, siteName: siteOf(nodes) };
  const resolve = (value: JsonValue | undefined): JsonValue | undefined => {
    const id = isNode(value) && Object.keys(value).length === 1 ? value['@id'] : undefined;
    return typeof id === 'string' ? (byId.get(id) ?? value) : value;
  };
  return {
    title: titleOf(main, about.titles),
    description: textOf(main.description),
    authors: namesOf(main.author ?? main.creator, resolve),
    siteName: nameOf(resolve(main.publisher)) ?? siteOf(nodes),
    published: textOf(main.datePublished) ?? textOf(main.uploadDate) ?? textOf(main.dateCreated),
    language:
      textOf(main.inLanguage) ?? (isNode(main.inLanguage) ? textOf(main.inLanguage.alternateName) : null),
    image: imageOf(resolve(main.image)) ?? imageOf(resolve(main.thumbnailUrl)),
    body: typeof main.articleBody === 'string' ? main.articleBody : null,
    doi: textOf(main.doi) ?? identifierOf(main),
  };
}

/**
 * The headline, or the name if that is what the page shows: some sites use the other for their own name or a
 * description.
 */
function titleOf(node: JsonNode, shown: readonly string[]): string | null {
  const headline = textOf(node.headline);
  const name = textOf(node.name);
  if (!headline || !name) return headline ?? name;
  const isShown = (title: string) => shown.some((line) => fold(line).startsWith(fold(title)));
  return isShown(name) && !isShown(headline) ? name : headline;
}

function mainNode(
  nodes: readonly JsonNode[],
  { url, titles }: { readonly url: string; readonly titles: readonly string[] },
): JsonNode | undefined {
  for (const kind of [ARTICLE, WORK, PAGE]) {
    const found = nodes.filter(
      (node) => jsonLdTypes(node).some((type) => kind.test(type)) && isDescribed(node),
    );
    if (found.length <= 1) {
      if (found[0]) return found[0];
      continue;
    }
    const shownTitles = new Set(titles.map(fold));
    const same =
      found.find((node) => shownTitles.has(fold(textOf(node.headline) ?? textOf(node.name) ?? ''))) ??
      found.find((node) => addressesOf(node).some((address) => address === url || url.endsWith(address)));
    if (same) return same;
    // Several of a kind, none of them this page: probably a list, except if the first one is the page itself.
    if (new Set(found.map((node) => textOf(node.headline) ?? textOf(node.name))).size === 1) return found[0];
    if (kind === ARTICLE && found[0] && found[0].articleBody !== undefined) return found[0];
  }
  return undefined;
}

const isDescribed = (node: JsonNode) =>
  ['headline', 'name', 'datePublished', 'author', 'description'].some((key) => node[key] !== undefined);

function addressesOf(node: JsonNode): string[] {
  const page = node.mainEntityOfPage;
  return [node.url, node['@id'], isNode(page) ? page['@id'] : page].filter(
    (address): address is string => typeof address === 'string' && address.length > 1,
  );
}

function siteOf(nodes: readonly JsonNode[]): string | null {
  return nameOf(nodes.find((node) => jsonLdTypes(node).includes('WebSite')));
}

function isNode(value: JsonValue | undefined): value is JsonNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of a value; the first one of several. */
function textOf(value: JsonValue | undefined): string | null {
  const one = Array.isArray(value) ? value[0] : value;
  if (isNode(one)) return textOf(one['@value']);
  const text = typeof one === 'string' ? stripTags(one) : typeof one === 'number' ? String(one) : '';
  return text || null;
}

/** The name of a person, an organisation or a site. */
function nameOf(value: JsonValue | undefined): string | null {
  const one = Array.isArray(value) ? value[0] : value;
  return isNode(one) ? textOf(one.name) : textOf(one);
}

/** Names of people; organisations are authors only if there are no people. */
function namesOf(
  value: JsonValue | undefined,
  resolve: (value: JsonValue | undefined) => JsonValue | undefined,
): string[] {
  const all = (Array.isArray(value) ? value : [value]).map(resolve);
  const isOrganisation = (one: JsonValue | undefined) =>
    isNode(one) && jsonLdTypes(one).some((type) => /Organization$/.test(type));
  const people = all.filter((one) => !isOrganisation(one));
  const named = people.map(authorName).filter((name) => name !== null);
  if (named.length > 0) return [...new Set(named)];
  return [...new Set(all.map(nameOf).filter((name) => name !== null))];
}

function authorName(value: JsonValue | undefined): string | null {
  if (!isNode(value)) return textOf(value);
  const parts = [textOf(value.givenName), textOf(value.familyName)].filter((part) => part !== null);
  return textOf(value.name) ?? (parts.join(' ') || null);
}

/** The address of an image. */
function imageOf(value: JsonValue | undefined): string | null {
  const one = Array.isArray(value) ? value[0] : value;
  const address = isNode(one) ? (one.url ?? one.contentUrl ?? one['@id']) : one;
  return typeof address === 'string' ? cleanLine(address) || null : isNode(address) ? imageOf(address) : null;
}

/** The DOI among the identifiers of a work. */
function identifierOf(node: JsonNode): string | null {
  const all = [node.identifier, node.sameAs, node['@id']].flat();
  for (const one of all) {
    const text = isNode(one) ? textOf(one.value) : textOf(one);
    if (text && /10\.\d{4,9}\//.test(text)) return text;
  }
  return null;
}

type Described = Pick<
  PageReading,
  'title' | 'excerpt' | 'byline' | 'siteName' | 'publishedAt' | 'doi' | 'iconUrl' | 'canonicalUrl'
>;

interface PageDescription extends Described {
  /** The base of relative addresses. */
  readonly base: string;
  readonly described: DescribedArticle;
  /** Authors in the metadata, as opposed to those only printed. */
  readonly stated: string;
}

/** The description of a page, from its metadata first, then from text near the title. */
export function describePage(document: PageDocument, hints: PageHints, url: string): PageDescription {
  const titles = [...hints.headings.map(lineText), hints.documentTitle, metaOf(hints, 'og:title') ?? ''];
  const described = describedArticle(hints.jsonLd, { url, titles });
  const base = baseOf(hints, url);
  const siteName =
    metaOf(hints, 'og:site_name') ??
    described.siteName ??
    metaOf(
      hints,
      'citation_journal_title',
      'dc.publisher',
      'application-name',
      'apple-mobile-web-app-title',
    ) ??
    '';
  const byline = pageByline(hints, described.authors);
  return {
    base,
    described,
    stated: statedByline(hints, described.authors),
    title: pageTitle(hints, { described: described.title, siteName, byline, url }),
    excerpt:
      described.description ??
      metaOf(
        hints,
        'og:description',
        'description',
        'dc.description',
        'dcterms.abstract',
        'twitter:description',
      ) ??
      '',
    byline,
    siteName,
    publishedAt: publishedAt({
      hints,
      described: described.published,
      body: document.body,
      language: hints.htmlLang,
      url,
    }),
    doi: pageDoi(hints, described.doi, url),
    iconUrl: iconUrl(hints, base, url),
    canonicalUrl: canonicalUrl(hints, base),
  };
}
