import type { Enclosure } from '../../contract/feed.ts';
import { webAddress } from '../xml/address.ts';
import { all, attribute, lineOf, type XmlElement } from '../xml/element.ts';
import { enclosureOf, firstOf } from './modules.ts';

const LINKS = ['atom:link', 'link'] as const;

/** Where the entry or the site is read by people: the page rather than another form of it. */
export function alternateOf(element: XmlElement): string | null {
  const links = all(element, ...LINKS).filter((one) => attribute(one, 'href') !== null);
  const alternates = links.filter((one) => relationOf(one) === 'alternate');
  const pages = alternates.filter((one) =>
    /^(?:text\/html|application\/xhtml\+xml|text\/plain|)\s*(?:;|$)/i.test(attribute(one, 'type') ?? ''),
  );
  for (const one of [...pages, ...alternates]) {
    const address = webAddress(attribute(one, 'href'), one.base);
    if (address) return address;
  }
  return webAddress(lineOf(element, ...LINKS), element.base);
}

/** What the element stands in this relation to. */
export function addressByLink(element: XmlElement | undefined, relation: string): string | null {
  return firstOf(element, LINKS, (one) =>
    relationOf(one) === relation ? webAddress(attribute(one, 'href'), one.base) : null,
  );
}

export function enclosuresByLink(element: XmlElement): Enclosure[] {
  return all(element, ...LINKS)
    .filter((one) => relationOf(one) === 'enclosure')
    .flatMap((one) => enclosureOf(one, 'href'));
}

/** Relations are addresses of a registry, of which the last word suffices; those of others stay theirs. */
export function relationOf(link: XmlElement): string {
  const relation = (attribute(link, 'rel') ?? 'alternate').toLowerCase();
  return relation.replace(/^https?:\/\/www\.iana\.org\/assignments\/(?:link-)?relations?\//, '');
}
