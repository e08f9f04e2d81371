import type { Page } from '@playwright/test';

/** Watches a page for everything markup could make it do; nothing is loaded but from these places. */
export function watched(page: Page, origins: readonly string[]): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`a dialog on ${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, origin, pathname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !origins.includes(origin))
      seen.push(`${request.url()} from ${page.url()}`);
    if (pathname.endsWith('/x')) seen.push(`the image of a text, from ${page.url()}`);
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) seen.push(`${page.url()}: ${message.text()}`);
  });
  return seen;
}
