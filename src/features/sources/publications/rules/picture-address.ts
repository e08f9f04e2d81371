const ADDRESS_MAX = 2_048;
const IMAGE = /<img\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const ATTRIBUTE = /\s([a-z-]+)="([^"]*)"/gi;

interface Enclosure {
  readonly url: string;
  readonly type: string | null;
}

export interface PictureSources {
  readonly image: string | null;
  readonly enclosures: readonly Enclosure[];
  /** Sanitised, with absolute addresses. */
  readonly html: string;
}

/**
 * The picture of an entry: declared, enclosed, or the first in its text. Only absolute addresses, since `/img/…` has
 * no base (D3).
 */
export function pictureAddress({ image, enclosures, html }: PictureSources): string | null {
  const enclosed = enclosures.filter(({ type }) => type?.startsWith('image/')).map(({ url }) => url);
  const candidates = [image ?? '', ...enclosed, firstImage(html)];
  return candidates.find((address) => isAbsolute(address)) ?? null;
}

function isAbsolute(address: string): boolean {
  return address.length <= ADDRESS_MAX && /^https?:\/\/[^/]/i.test(address);
}

/** Skips tracking pixels. */
function firstImage(html: string): string {
  for (const [image] of html.matchAll(IMAGE)) {
    const attributes = new Map(
      [...image.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
    );
    const isDot = ['width', 'height'].some((side) => /^[01]$/.test(attributes.get(side) ?? ''));
    const address = attributes.get('src')?.replaceAll('&amp;', '&') ?? '';
    if (!isDot && isAbsolute(address)) return address;
  }
  return '';
}
