import { hasAncestor, lineText, type PageElement } from '../dom/page-dom.ts';
import { nameWords } from '../dom/page-parts.ts';
import { cleanLine } from './clean-line.ts';
import type { PageHints } from './page-hints.ts';

const MAX_BYLINE_LENGTH = 120;
/** With surrounding text; a longer text is not a byline. */
const MAX_INPUT_CHARS = 1_000;
const META_NAMES = [
  'citation_author',
  'dc.creator',
  'dc:creator',
  'dcterms.creator',
  'dcterm:creator',
  'author',
  'article:author',
  'og:article:author',
  'parsely-author',
  'sailthru.author',
  'byl',
  'dc.contributor',
];
const BYLINE_PREFIX =
  /^(?:more(?: from| by)?|plus de|(?:un )?(?:article|texte|propos recueillis|écrit|rédigé|publié|posté|proposé|reportage|photos?)\s+(?:par|de)|par|by|written by|posted by|published by|story by|words by|von|por|di|auteur\s*:|author\s*:|auteure?\(?s?\)?\s*:|de notre (?:correspondante?|envoyée?)[^,:]*[,:])\s*:?\s+/i;
/** Text that often follows a name on the same line. */
const BYLINE_SUFFIX =
  / ?(?:[|•·–—]| - |\bpublié|\bposted\b|\bpublished\b|\bupdated\b|\bmis à jour|\ble \d|\bon \w+ \d|\bà \d{1,2}\s?h|\d{1,2}[/.:]\d{2}|\d{1,2}(?:er)? (?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc|jan|feb|mar|apr|may|jun|jul|aug|sep|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d|\b\d{4}\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b|\b(?:min|minutes?) (?:read|de lecture)|\bfollow\b|\bsuivre\b|@\w|\bemail\b).*$/i;
const NOT_A_NAME =
  /^(sign in|sign up|log ?in|subscribe|share|more|read more|view profile|about|follow|se connecter|s[’']abonner|connexion|admin|administrator|administrateur|webmaster|root|author|auteur|editor|user|anonymous|undefined|null|by|par|follow author)$/i;

/** The authors, separated by commas; empty if the page does not state any. */
export function pageByline(hints: PageHints, described: readonly string[]): string {
  return (
    statedByline(hints, described) ||
    joinNames(printedNames(hints.properties.get('author') ?? [], hints.headings)) ||
    joinNames(printedNames(hints.authors, hints.headings), 1)
  );
}

/** The authors in the metadata, ignoring printed ones. */
export function statedByline({ metas }: PageHints, described: readonly string[]): string {
  return (
    joinNames(described) ||
    (META_NAMES.map((name) => joinNames(metas.get(name) ?? [])).find((names) => names !== '') ?? '')
  );
}

function joinNames(names: readonly string[], maximum = 12): string {
  const clean = [...new Set(names.map(cleanName).filter((name) => name !== ''))];
  const isContained = (name: string) => clean.some((other) => other !== name && other.includes(name));
  return clean
    .filter((name) => !isContained(name))
    .slice(0, maximum)
    .join(', ');
}

const MAX_PRINTED_CHARS = 200;
const MAX_NAME_WORDS = 9;
const LEVELS_AROUND_TITLE = 4;

/** Printed names: a few words, in an element with little other text. */
function printedNames(elements: readonly PageElement[], headings: readonly PageElement[]): string[] {
  const container = aroundTitle(headings);
  const isNear = (element: PageElement) => container?.contains(element) === true;
  return elements
    .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)))
    .filter((element) => !/^(BODY|HTML|MAIN|ARTICLE)$/.test(element.tagName) && isOfArticle(element))
    .slice(0, 12)
    .map(authorIn)
    .filter((line) => line.length < MAX_PRINTED_CHARS)
    .filter((line) =>
      cleanName(line)
        .split(',')
        .every((name) => name.trim().split(/\s+/).length <= MAX_NAME_WORDS),
    );
}

function aroundTitle([heading]: readonly PageElement[]): PageElement | null {
  let container = heading ?? null;
  for (let level = 0; level < LEVELS_AROUND_TITLE && container?.parentNode; level += 1) {
    if (/^(BODY|MAIN)$/.test(container.parentNode.tagName)) return container;
    container = container.parentNode;
  }
  return container;
}

/** A name without « Par », dates, handles and addresses. */
function cleanName(written: string): string {
  const line = cleanLine(written.slice(0, MAX_INPUT_CHARS))
    .replace(BYLINE_PREFIX, '')
    .replace(BYLINE_SUFFIX, '')
    .replace(/\s?\(?[^\s@]{1,64}@[^\s@]{1,250}\.\w{1,24}\)?/g, '')
    .trim();
  const name = line
    .replace(BYLINE_PREFIX, '')
    .replace(/(?<![\s,;:|/-])[\s,;:|/-]+$|(?<=\p{L}{3})\.$/u, '')
    .trim();
  const isName = name.length > 1 && name.length < MAX_BYLINE_LENGTH && /\p{L}/u.test(name);
  return isName && !NOT_A_NAME.test(name) && !/^(https?:|www\.|\/)/i.test(name) ? name : '';
}

function authorIn(element: PageElement): string {
  const named =
    element.querySelector('[itemprop~="name"]') ??
    element.querySelector('[rel~="author"]') ??
    element.querySelector('.fn, .author-name, .name');
  const shown = named ?? element;
  if (shown.querySelector('script, style')) return '';
  return named?.getAttribute('content') || element.getAttribute('content') || lineText(shown);
}

/** Comments, related articles and author boxes have authors too. */
function isOfArticle(element: PageElement): boolean {
  const isElsewhere = (one: PageElement) =>
    ['NAV', 'FOOTER'].includes(one.tagName) ||
    nameWords(one).some((word) =>
      /^(comments?|commentaires?|related|reply|replies|sidebar|teasers?|bio)$/.test(word),
    );
  return !isElsewhere(element) && !hasAncestor(element, isElsewhere);
}
