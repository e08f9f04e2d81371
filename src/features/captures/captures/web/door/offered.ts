import { plainPageAddress } from '../address/page-address.ts';
import type { CaptureRequest } from '../open-capture.ts';

/** What of a paste or a drop is read here. */
type Offer = Pick<DataTransfer, 'getData'> & { readonly files: Iterable<File> };

/** Firefox and Chrome name the text of a dragged link differently. */
const LINK_TEXT = 'text/x-moz-url';

/** What a paste or a drop asks to be captured: files before links; null when it holds neither. */
export function offered(offer: Offer): CaptureRequest | null {
  const files = [...offer.files];
  if (files.length > 0) return { tab: 'file', files };
  const listed = offer
    .getData('text/uri-list')
    .split(/\r?\n/)
    .find((line) => line !== '' && !line.startsWith('#'));
  const url = plainPageAddress(listed ?? offer.getData('text/plain'));
  if (!url) return null;
  const title = linkTitle(offer, url);
  return { tab: 'address', url, ...(title ? { title } : {}) };
}

/** The words a link was written with, where the browser tells them. */
function linkTitle(offer: Offer, url: string): string | null {
  const [, named] = offer.getData(LINK_TEXT).split('\n');
  const html = offer.getData('text/html');
  const inLink =
    html === '' ? '' : new DOMParser().parseFromString(html, 'text/html').querySelector('a')?.textContent;
  const title = (named || inLink || '').replace(/\s+/g, ' ').trim();
  return title === '' || plainPageAddress(title) === url ? null : title;
}
