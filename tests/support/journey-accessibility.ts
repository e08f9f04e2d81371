import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that differs between the themes. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** No accessibility fault on the page as it stands: every rule in the light theme, those of colour in the dark one too. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A captured page runs no script, so that nothing can be asked inside its frame.
    const axe = new AxeBuilder({ page }).exclude('iframe[sandbox]');
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(TAGS)
      : axe.withRules(RULES_OF_COLOUR)
    ).analyze();
    const faults = violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
    );
    expect(faults, `accessibility in the ${colorScheme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
