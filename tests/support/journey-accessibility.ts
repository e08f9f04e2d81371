import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { ElementContext, RunOnly } from 'axe-core';

/** The short form of it takes a page half as long to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is asked of the page itself; what runs the tests has no types of a browser, and must not gain any. */
interface InThePage {
  readonly axe: Pick<typeof axe, 'run'>;
  readonly document: ElementContext;
}

/** Every rule in the light theme, and in the dark one those that colours can break. */
const RULES: Readonly<Record<'light' | 'dark', RunOnly>> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Asked in the page: does it wear a theme, and has it come to rest? One read while it changes has colours of both. A page
 * whose theme was chosen, or that has none, wears what it wears.
 */
const wears = (theme: string) => `(() => {
  const chosen = localStorage.getItem('vigie.theme') ?? 'system';
  const worn = document.documentElement.classList;
  const follows = chosen === 'system' && (worn.contains('light') || worn.contains('dark'));
  const ends = ({ effect }) => effect.getComputedTiming().endTime !== Infinity;
  return (!follows || worn.contains('${theme}')) && !document.getAnimations().some(ends);
})()`;

/** No accessibility fault on the page as it stands, in both themes; of a frame, on what is inside it. */
export async function expectAccessible(shown: Page | Frame): Promise<void> {
  const [page, frame] = 'mainFrame' in shown ? [shown, shown.mainFrame()] : [shown.page(), shown];
  // Once for both themes, in the page itself: a second page to join the findings of frames took most of the time.
  const isThere = await frame.evaluate('"axe" in window');
  if (!isThere) await frame.evaluate(AXE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => frame.evaluate(wears(colorScheme)), { intervals: [20, 50, 100] }).toBe(true);
    expect(await faultsOf(frame, RULES[colorScheme]), `accessibility in the ${colorScheme} theme`).toEqual(
      [],
    );
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
}

/** Frames are looked at from outside: they hold captured pages and mails, run no script, and so answer no question. */
function faultsOf(frame: Frame, runOnly: RunOnly): Promise<string[]> {
  return frame.evaluate(async (runOnly) => {
    const asked = { runOnly, resultTypes: ['violations' as const], iframes: false, preload: false };
    const { axe, document } = globalThis as unknown as InThePage;
    const { violations } = await axe.run(document, asked);
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
    );
  }, runOnly);
}
