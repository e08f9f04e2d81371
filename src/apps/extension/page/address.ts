import { TITLE_MAX } from '#features/documents/documents/rules/title-and-description.ts';
import type { FromPage } from '../talk/page-messages.ts';
import type { ScriptLifetime } from './script-lifetime.ts';

/** A hash that names another page of a single-page app, and not a position in this one. */
const HASH_ROUTE = /^#(!|\/)/;
/** Single-page apps tend to set the title a little after the address. */
const TITLE_LATER_MS = 1_000;

/** Players and endless lists change the address many times a second: only one that lasts is reported. */
const SETTLED_MS = 300;

/** The address of a page, without the position inside it. */
export function pageAddress(href: string): string {
  const url = new URL(href);
  if (!HASH_ROUTE.test(url.hash)) url.hash = '';
  return url.href;
}

/** Address, title, language and kind of the current document. */
export function currentPage(): Extract<FromPage, { kind: 'here' }> {
  return {
    kind: 'here',
    address: pageAddress(location.href),
    title: currentTitle(),
    language: nativeValue('documentElement').lang || null,
    content: contentOf(nativeValue('contentType')),
  };
}

const currentTitle = () => nativeValue('title').trim().slice(0, TITLE_MAX);

/** A form control named « title » shadows document.title: the getter of the prototype returns the real one. */
const nativeValue = <K extends keyof Document>(name: K): Document[K] =>
  Reflect.get(Document.prototype, name, document);

function contentOf(type: string): 'page' | 'pdf' | 'other' {
  if (type === 'application/pdf') return 'pdf';
  return ['text/html', 'application/xhtml+xml', 'text/plain'].includes(type) ? 'page' : 'other';
}

interface AddressNeeds {
  /** The page is no longer the reported one; called at once. */
  onLeft(): void;
  /** The page has another address or title; `isOther` unless it is the page reported before. */
  onHere(isOther: boolean): void;
}

interface WatchedAddress {
  /** Can be called at any time. */
  check(): void;
  /** Whether the page was left and the new one is not reported yet. */
  isLeaving(): boolean;
  /** The current page was reported by the caller. */
  settle(): void;
}

/** Detects navigation without loading, as in single-page apps. */
export function watchAddress(life: ScriptLifetime, { onLeft, onHere }: AddressNeeds): WatchedAddress {
  let reported = currentPage();
  let last = reported.address;
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkTitleLater = () => {
    timer = setTimeout(() => {
      if (!life.isAlive() || currentTitle() === reported.title) return;
      reported = currentPage();
      onHere(false);
    }, TITLE_LATER_MS);
  };
  const settle = () => {
    clearTimeout(timer);
    isLeaving = false;
    reported = currentPage();
    last = reported.address;
  };
  const onSettled = () => {
    if (!life.isAlive()) return;
    const before = reported.address;
    settle();
    onHere(reported.address !== before);
    checkTitleLater();
  };
  const check = () => {
    const now = pageAddress(location.href);
    if (now === last) return;
    last = now;
    clearTimeout(timer);
    timer = setTimeout(onSettled, SETTLED_MS);
    if (!isLeaving) onLeft();
    isLeaving = true;
  };
  life.onEvent(window, ['popstate', 'hashchange', 'pageshow'], check);
  if ('navigation' in window) life.onEvent(window.navigation, ['currententrychange'], check);
  life.signal.addEventListener('abort', () => clearTimeout(timer));
  return { check, isLeaving: () => isLeaving, settle };
}
