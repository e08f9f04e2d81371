import type { FromPage } from '../talk/page-talk.ts';
import type { Life } from './life.ts';

/** What single-page apps write behind the `#` when it names another page, and not a place in this one. */
const HASH_ROUTE = /^#(!|\/)/;
/** Apps that replace their page tend to name it a little later. */
const TITLE_LATER_MS = 1_000;

/** The address of a page, without the place inside it. */
export function pageAddress(href: string): string {
  const url = new URL(href);
  if (!HASH_ROUTE.test(url.hash)) url.hash = '';
  return url.href;
}

/** What is shown here, and what kind of document it is. */
export function here(): Extract<FromPage, { kind: 'here' }> {
  return {
    kind: 'here',
    address: pageAddress(location.href),
    title: document.title.trim(),
    language: document.documentElement.lang || null,
    content: contentOf(document.contentType),
  };
}

function contentOf(type: string): 'page' | 'pdf' | 'other' {
  if (type === 'application/pdf') return 'pdf';
  return ['text/html', 'application/xhtml+xml', 'text/plain'].includes(type) ? 'page' : 'other';
}

/** Tells when the page has become another one without loading. `check` may be asked at any time. */
export function watchAddress(life: Life, changed: (isOther: boolean) => void): { check(): void } {
  let known = here();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const nameAgain = () => {
    if (!life.isAlive() || document.title.trim() === known.title) return;
    known = here();
    changed(false);
  };
  const check = () => {
    if (pageAddress(location.href) === known.address) return;
    known = here();
    clearTimeout(timer);
    timer = setTimeout(nameAgain, TITLE_LATER_MS);
    changed(true);
  };
  life.notice(window, ['popstate', 'hashchange', 'pageshow'], check);
  if ('navigation' in window) life.notice(window.navigation, ['currententrychange'], check);
  life.signal.addEventListener('abort', () => clearTimeout(timer));
  return { check };
}
