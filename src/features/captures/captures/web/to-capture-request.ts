import { explicitPageAddress } from './address/page-address.ts';
import type { CaptureRequest } from './open-capture.ts';

/** The parts of a paste or drop used here. */
type Transfer = Pick<DataTransfer, 'getData'> & { readonly files: Iterable<File> };

/** Firefox and Chrome use different types for the text of a dragged link. */
const LINK_TEXT = 'text/x-moz-url';

/** The capture request of a paste or drop: files before links; null without either. */
export function toCaptureRequest(offer: Transfer): CaptureRequest | null {
  const files = [...offer.files];
  if (files.length > 0) return { tab: 'file', files };
  const listed = offer
    .getData('text/uri-list')
    .split(/\r?\n/)
    .find((line) => line !== '' && !line.startsWith('#'));
  const url = explicitPageAddress(listed ?? offer.getData('text/plain'));
  if (!url) return null;
  const title = linkTitle(offer, url);
  return { tab: 'address', url, ...(title ? { title } : {}) };
}

/** The text of a dragged link, where the browser provides it. */
function linkTitle(offer: Transfer, url: string): string | null {
  const [, named] = offer.getData(LINK_TEXT).split('\n');
  const html = offer.getData('text/html');
  const inLink =
    html === '' ? '' : new DOMParser().parseFromString(html, 'text/html').querySelector('a')?.textContent;
  const title = (named || inLink || '').replace(/\s+/g, ' ').trim();
  return title === '' || explicitPageAddress(title) === url ? null : title;
}
