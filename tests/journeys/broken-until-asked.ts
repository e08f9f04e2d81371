import type { Page, Route } from '@playwright/test';

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;

/**
 * These calls fail until somebody presses « Réessayer »: what is new may have the page ask again by itself, at any
 * moment. For a page not yet opened.
 */
export async function breakUntilAsked(
  page: Page,
  calls: string | RegExp,
  answer: Answer = { status: 500, json: {} },
): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ target }) => {
        const pressed = target instanceof Element ? target.closest('button') : null;
        if (pressed?.textContent === 'Réessayer') document.documentElement.setAttribute('data-asked', '');
      },
      true,
    );
  });
  await page.route(calls, async (route) =>
    (await page.locator('html[data-asked]').count()) > 0 ? route.continue() : route.fulfill(answer),
  );
}
