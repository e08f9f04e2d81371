import type { Id } from '#base/ids.ts';
import { truncate } from '#base/truncate.ts';

/** Earlier dates are mistakes: there was no web. */
const EARLIEST = Date.UTC(1990, 0, 1);

/** The stated date; now, if it is missing, invalid or in the future. */
export function publicationDate(stated: string | null, now: Date): Date {
  const moment = stated === null ? Number.NaN : Date.parse(stated);
  return Number.isFinite(moment) && moment >= EARLIEST && moment <= now.getTime() ? new Date(moment) : now;
}

export const PUBLICATION_IMAGE_PATH = '/api/publications/:publicationId/image';

/** Where browsers load the picture of a publication: from Vigie, never from the original site. */
export const publicationImageAddress = (publicationId: Id): string =>
  PUBLICATION_IMAGE_PATH.replace(':publicationId', publicationId);

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

/** Cuts a text to a length after a whole word, and appends « … ». */
export function cutAtWords(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const wholeWords = text.slice(0, maximum - 1).replace(/[\s,;:.!?–—-]*\s\S*$/u, '');
  // A very long word is cut itself.
  return wholeWords.length < maximum / 2 ? truncate(text, maximum) : `${wholeWords}…`;
}
