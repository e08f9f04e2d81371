import { TITLE_MAX } from '#features/documents/documents/rules/description-sizes.ts';
import type { FromPage } from '../talk/page-talk.ts';
import type { Life } from './life.ts';

/** What single-page apps write behind the `#` when it names another page, and not a place in this one. */
const HASH_ROUTE = /^#(!|\/)/;
/** Apps that replace their page tend to name it a little later. */
const TITLE_LATER_MS = 1_000;

/** Players and endless lists write a new address many times a second: the one that stays is told. */
const SETTLED_MS = 300;

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
    title: titleHere(),
    language: own('documentElement').lang || null,
    content: contentOf(own('contentType')),
  };
}

const titleHere = () => own('title').trim().slice(0, TITLE_MAX);

/** A page that calls a picture or a form « title » puts that in the place of its title: this is what the browser knows. */
const own = <K extends keyof Document>(name: K): Document[K] =>
  Reflect.get(Document.prototype, name, document);

function contentOf(type: string): 'page' | 'pdf' | 'other' {
  if (type === 'application/pdf') return 'pdf';
  return ['text/html', 'application/xhtml+xml', 'text/plain'].includes(type) ? 'page' : 'other';
}

interface AddressNeeds {
  /** The page is no longer the one that was told; heard at once. */
  onLeft(): void;
  /** What the page has become, or is called now; `isOther` unless it is the one that was told before. */
  onHere(isOther: boolean): void;
}

export interface WatchedAddress {
  /** May be asked at any time. */
  check(): void;
  /** Whether the page was left and what it became is not told yet. */
  isLeaving(): boolean;
  /** What the page is now was told otherwise. */
  settle(): void;
}

/** Tells when the page has become another one without loading. */
export function watchAddress(life: Life, { onLeft, onHere }: AddressNeeds): WatchedAddress {
  let told = here();
  let last = told.address;
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const nameLater = () => {
    timer = setTimeout(() => {
      if (!life.isAlive() || titleHere() === told.title) return;
      told = here();
      onHere(false);
    }, TITLE_LATER_MS);
  };
  const settle = () => {
    clearTimeout(timer);
    isLeaving = false;
    told = here();
    last = told.address;
  };
  const rested = () => {
    if (!life.isAlive()) return;
    const before = told.address;
    settle();
    onHere(told.address !== before);
    nameLater();
  };
  const check = () => {
    const now = pageAddress(location.href);
    if (now === last) return;
    last = now;
    clearTimeout(timer);
    timer = setTimeout(rested, SETTLED_MS);
    if (!isLeaving) onLeft();
    isLeaving = true;
  };
  life.notice(window, ['popstate', 'hashchange', 'pageshow'], check);
  if ('navigation' in window) life.notice(window.navigation, ['currententrychange'], check);
  life.signal.addEventListener('abort', () => clearTimeout(timer));
  return { check, isLeaving: () => isLeaving, settle };
}
