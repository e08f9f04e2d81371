import type { Enclosure } from '../../contract/feed.ts';
import { webAddress } from '../xml/address.ts';
import { attribute, childrenNamed, firstChild, type XmlElement } from '../xml/element.ts';

const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)(?:$|[?#])/i;

/** Media RSS: media elements are in the entry, in a group, or nested. */
export function mediaElements(element: XmlElement, name: string): XmlElement[] {
  const groups = [element, ...childrenNamed(element, 'media:group')];
  return [...groups, ...groups.flatMap((one) => childrenNamed(one, 'media:content'))].flatMap((one) =>
    childrenNamed(one, name),
  );
}

/** A field of Media RSS that describes the entry, not a single picture of it. */
export function mediaField(element: XmlElement, name: string): XmlElement | undefined {
  return firstChild(element, name) ?? firstChild(firstChild(element, 'media:group'), name);
}

/** Audio and video; pictures are returned by `imageOf`. */
export function recordings(element: XmlElement): XmlElement[] {
  return mediaElements(element, 'media:content').filter((one) => /^(?:audio|video)/i.test(kindOf(one)));
}

/** The picture of an entry: declared, enclosed, or the first in its text. */
export function imageOf(
  element: XmlElement,
  enclosures: readonly Enclosure[],
  html: string | null,
): string | null {
  const carried = enclosures.find(
    ({ url, type }) => type?.startsWith('image/') || (!type && PICTURE.test(url)),
  );
  return moduleImage(element) ?? carried?.url ?? firstPicture(html);
}

function moduleImage(element: XmlElement): string | null {
  const pictures = [
    ...mediaElements(element, 'media:thumbnail').map((one) => ({ one, address: attribute(one, 'url') })),
    ...mediaElements(element, 'media:content')
      .filter(isPicture)
      .map((one) => ({ one, address: attribute(one, 'url') })),
    ...childrenNamed(element, 'itunes:image').map((one) => ({ one, address: attribute(one, 'href') })),
  ];
  for (const { one, address } of pictures) {
    const absolute = webAddress(address, one.base);
    if (absolute) return absolute;
  }
  return null;
}

function isPicture(element: XmlElement): boolean {
  const kind = kindOf(element);
  return kind.startsWith('image') || (kind === '' && PICTURE.test(attribute(element, 'url') ?? ''));
}

function kindOf(element: XmlElement): string {
  return attribute(element, 'medium') ?? attribute(element, 'type') ?? '';
}

export function firstPicture(html: string | null): string | null {
  const [, address] = /<img\b[^<>]*?\ssrc\s*=\s*["'](https?:[^"'\s]+)["']/i.exec(html ?? '') ?? [];
  return address ? address.replaceAll('&amp;', '&') : null;
}
