import { fold } from '#base/fold.ts';
import { type JsonNode, type JsonValue, jsonLdNodes, typesOf } from './json-ld.ts';
import { identifierOf, imageOf, isNode, nameOf, namesOf, textOf } from './json-values.ts';

/** The description of the main entity in JSON-LD. */
export interface DescribedArticle {
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
export function describedArticle(
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
    const found = nodes.filter((node) => typesOf(node).some((type) => kind.test(type)) && isDescribed(node));
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
  return nameOf(nodes.find((node) => typesOf(node).includes('WebSite')));
}
