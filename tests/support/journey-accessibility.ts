import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { ElementContext, RunOnly } from 'axe-core';

/** The minified build loads in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The globals of the page; the test runner has no DOM types, and must not get any. */
interface InThePage {
  readonly axe: Pick<typeof axe, 'run'>;
  readonly document: ElementContext;
}

/** All rules in the light theme; in the dark theme those that depend on colours. */
const RULES: Readonly<Record<'light' | 'dark', RunOnly>> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Evaluated in the page: whether it shows a theme and its transitions have ended; during a change it has colours of both.
 * A page with a chosen theme, or without one, passes as it is.
 */
const wears = (theme: string) => `(() => {
  const chosen = localStorage.getItem('vigie.theme') ?? 'system';
  const worn = document.documentElement.classList;
  const follows = chosen === 'system' && (worn.contains('light') || worn.contains('dark'));
  const ends = ({ effect }) => effect.getComputedTiming().endTime !== Infinity;
  return (!follows || worn.contains('${theme}')) && !document.getAnimations().some(ends);
})()`;

/** Expects no accessibility violations in the current state of a page, in both themes; for a frame, in its content. */
export async function expectAccessible(shown: Page | Frame): Promise<void> {
  const [page, frame] = 'mainFrame' in shown ? [shown, shown.mainFrame()] : [shown.page(), shown];
  // Runs axe directly in the page: the second page that merges the findings of frames took most of the time.
  const isThere = await frame.evaluate('"axe" in window');
  if (!isThere) await frame.evaluate(AXE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => frame.evaluate(wears(colorScheme)), { intervals: [20, 50, 100] }).toBe(true);
    expect(
      await violationsOf(frame, RULES[colorScheme]),
      `accessibility in the ${colorScheme} theme`,
    ).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
}

/** Frames are skipped: they contain captured pages and mails and run no scripts, so axe cannot run in them. */
function violationsOf(frame: Frame, runOnly: RunOnly): Promise<string[]> {
  return frame.evaluate(async (runOnly) => {
    const options = { runOnly, resultTypes: ['violations' as const], iframes: false, preload: false };
    const { axe, document } = globalThis as unknown as InThePage;
    const { violations } = await axe.run(document, options);
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
    );
  }, runOnly);
}
