import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../setup/find-browser.mjs';
import { SetupProblem } from '../setup/say.mjs';
import { keep, SCREEN, signIn } from './look.ts';

/** Goes to the first thing of a list whose address begins so. */
async function openFirst(page: Page, list: string, beginning: string): Promise<void> {
  await page.goto(list);
  const address = await page.locator(`main a[href^="${beginning}"]`).first().getAttribute('href');
  await page.goto(address ?? list);
}

/** How each screen is come to, and what is there once it is whole. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: async (page) => {
    await page.goto('/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  portfolio: async (page) => {
    await page.goto('/portfolio');
    await page.getByRole('article').first().waitFor();
  },
  analysis: async (page) => {
    await openFirst(page, '/portfolio', '/doc/');
    await page.locator('mark').first().waitFor();
  },
  journal: async (page) => {
    await page.goto('/journalv2');
    await page.getByRole('article').first().waitFor();
  },
  reflection: async (page) => {
    await openFirst(page, '/reflections', '/reflections/');
    await page.getByRole('textbox').first().waitFor();
  },
};

/** Takes the screens of the web app; answers their names. */
export async function takeScreens(url: string): Promise<string[]> {
  const executablePath = findBrowser();
  if (!executablePath) throw new SetupProblem('No Chrome or Chromium was found: name one in CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ ...SCREEN, baseURL: url });
    await signIn(context, url);
    for (const [name, open] of Object.entries(SCREENS)) {
      const page = await context.newPage();
      await open(page);
      await keep(page, name);
      await page.close();
    }
    return Object.keys(SCREENS);
  } finally {
    await browser.close();
  }
}
