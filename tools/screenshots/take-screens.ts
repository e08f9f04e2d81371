import { type Browser, chromium, type Page } from '@playwright/test';
import { documentId } from '#apps/server/demo-data/documents/captured-documents.ts';
import { reflectionId } from '#apps/server/demo-data/reflections/demo-reflections.ts';
import { ESTUARY_2050 } from '#apps/server/demo-data/reflections/estuary-2050.ts';
import { findBrowser } from '../setup/find-browser.mjs';
import { SetupProblem } from '../setup/say.mjs';
import { COLLEAGUE, JUDGE, READER, SCREEN, saveScreenshot, signIn } from './look.ts';

const TEXT = 'Texte de la réflexion';

/** How each screen is opened, and what is visible when it is complete; `other` is the page of a colleague. */
const SCREENS: Readonly<Record<string, (page: Page, other: Page) => Promise<void>>> = {
  home: async (page) => {
    await page.goto('/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  portfolio: async (page) => {
    await page.goto('/portfolio');
    await page.getByRole('article').first().waitFor();
  },
  analysis: async (page) => {
    await page.goto(`/doc/${documentId('coast')}`);
    await page.frameLocator('iframe[sandbox]').locator('mark').first().waitFor();
  },
  journal: async (page) => {
    await page.goto('/journalv2');
    await page.getByRole('article').first().waitFor();
  },
  reflection: async (page, other) => {
    const address = `/reflections/${reflectionId(ESTUARY_2050)}#redaction`;
    await other.goto(address);
    await other
      .getByLabel(TEXT, { exact: true })
      .getByRole('heading', { name: 'Déplacer les usages' })
      .click();
    await page.goto(address);
    await page
      .getByRole('button', { name: 'Acheter du temps' })
      .or(page.getByRole('link', { name: 'Acheter du temps' }))
      .first()
      .click();
    await page.getByText('Préciser qui').first().waitFor();
    await page.getByText('État de la connexion: synchronisé').waitFor();
    // The name is visible for a moment after a caret has moved.
    for (const key of ['Home', 'ArrowLeft']) await other.keyboard.press(key);
    await page.getByLabel(TEXT, { exact: true }).locator('p').getByText('Yanis', { exact: true }).waitFor();
  },
};

async function pageOf(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ ...SCREEN, baseURL: url });
  await signIn(context, url, email);
  return context.newPage();
}

/** Takes the screens of the web app; returns their names. */
export async function takeScreens(url: string): Promise<string[]> {
  const executablePath = findBrowser();
  if (!executablePath) throw new SetupProblem('No Chrome or Chromium was found: name one in CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const other = await pageOf(browser, url, COLLEAGUE);
    for (const [name, open] of Object.entries(SCREENS)) {
      const page = await pageOf(browser, url, name === 'analysis' ? JUDGE : READER);
      await open(page, other);
      await saveScreenshot(page, name);
      await page.close();
    }
    return Object.keys(SCREENS);
  } finally {
    await browser.close();
  }
}
