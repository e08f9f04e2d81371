import type { Enclosure } from '../../contract/feed.ts';
import { webAddress } from '../xml/address.ts';
import { attribute, childrenNamed, firstLine, type XmlElement } from '../xml/element.ts';
import { enclosureOf, firstValue } from './modules.ts';

const LINKS = ['atom:link', 'link'] as const;

/** The address for readers: the HTML page is preferred to other alternates. */
export function alternateAddress(element: XmlElement): string | null {
  const links = childrenNamed(element, ...LINKS).filter((one) => attribute(one, 'href') !== null);
  const alternates = links.filter((one) => relationOf(one) === 'alternate');
  const pages = alternates.filter((one) =>
    /^(?:text\/html|application\/xhtml\+xml|text\/plain|)\s*(?:;|$)/i.test(attribute(one, 'type') ?? ''),
  );
  for (const one of [...pages, ...alternates]) {
    const address = webAddress(attribute(one, 'href'), one.base);
    if (address) return address;
  }
  return webAddress(firstLine(element, ...LINKS), element.base);
}

/** The address of the first link with this relation. */
export function linkAddress(element: XmlElement | undefined, relation: string): string | null {
  return firstValue(element, LINKS, (one) =>
    relationOf(one) === relation ? webAddress(attribute(one, 'href'), one.base) : null,
  );
}

export function linkEnclosures(element: XmlElement): Enclosure[] {
  return childrenNamed(element, ...LINKS)
    .filter((one) => relationOf(one) === 'enclosure')
    .flatMap((one) => enclosureOf(one, 'href'));
}

/**
 * The relation of a link. For addresses in the IANA registry only the last segment counts; others stay as they are.
 */
export function relationOf(link: XmlElement): string {
  const relation = (attribute(link, 'rel') ?? 'alternate').toLowerCase();
  return relation.replace(/^https?:\/\/www\.iana\.org\/assignments\/(?:link-)?relations?\//, '');
}
