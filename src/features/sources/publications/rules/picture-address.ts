const ADDRESS_MAX = 2_048;
const IMAGE = /<img\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const ATTRIBUTE = /\s([a-z-]+)="([^"]*)"/gi;

interface Enclosed {
  readonly url: string;
  readonly type: string | null;
}

export interface Shown {
  readonly image: string | null;
  readonly enclosures: readonly Enclosed[];
  /** Sanitised, addresses whole. */
  readonly html: string;
}

/** The picture of an entry: what it names, encloses, or shows first. Only whole addresses: `/img/…` leads nowhere (D3). */
export function pictureAddress({ image, enclosures, html }: Shown): string | null {
  const enclosed = enclosures.filter(({ type }) => type?.startsWith('image/')).map(({ url }) => url);
  const candidates = [image ?? '', ...enclosed, firstImage(html)];
  return candidates.find((address) => isWhole(address)) ?? null;
}

function isWhole(address: string): boolean {
  return address.length <= ADDRESS_MAX && /^https?:\/\/[^/]/i.test(address);
}

/** Pictures of one dot count readers and show nothing. */
function firstImage(html: string): string {
  for (const [image] of html.matchAll(IMAGE)) {
    const attributes = new Map(
      [...image.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
    );
    const isDot = ['width', 'height'].some((side) => /^[01]$/.test(attributes.get(side) ?? ''));
    const address = attributes.get('src')?.replaceAll('&amp;', '&') ?? '';
    if (!isDot && isWhole(address)) return address;
  }
  return '';
}
