import { expect, type Page } from '@playwright/test';

export const SYNCED = 'État de la connexion: synchronisé';

/** The text of a reflection, to be written in or only read. */
export const textOn = (page: Page) =>
  page.getByRole('main').getByLabel('Texte de la réflexion', { exact: true });
export const statusOn = (page: Page) => page.getByText(/^État de la connexion: /);
export const unsentOn = (page: Page) => page.getByRole('textbox', { name: 'Passages non envoyés' });

/** Opens a text, and waits until it is all there. */
export async function openText(page: Page, reflectionId: string, home = ''): Promise<void> {
  await page.goto(`${home}/reflections/${reflectionId}#redaction`);
  await expect(textOn(page)).toBeVisible();
  await expect(statusOn(page)).toHaveText(SYNCED);
}

/** Writes a paragraph of one's own at the end, key by key. */
export async function write(page: Page, words: string): Promise<void> {
  await textOn(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(words);
}

/** Continues at the end of the person's own text, where nobody else writes. */
export async function goOn(page: Page, after: string, words: string): Promise<void> {
  await textOn(page).getByText(after).click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}

/** Goes offline, and waits until the page knows: text typed before may still be sent. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(statusOn(page)).toHaveText('État de la connexion: hors ligne');
}

/** Until this browser keeps nothing that the server lacks: what the page says of it follows the keys by a moment. */
export async function untilSaved(page: Page): Promise<void> {
  await expect(statusOn(page)).toHaveAccessibleDescription(/^enregistré à/);
  await expect.poll(() => page.evaluate(countUnsent)).toBe(0);
}

/** In the page: how many tabs have changes in a text kept here that the server has not confirmed. */
async function countUnsent(): Promise<number> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const kept = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('vigie.text.'));
  let count = 0;
  for (const { name = '' } of kept) {
    const database = await asked(indexedDB.open(name));
    count += await asked(database.transaction('unsent').objectStore('unsent').count());
    database.close();
  }
  return count;
}

/** The text without the names next to other people's carets. */
export const wordsOn = (page: Page): Promise<string> =>
  textOn(page).evaluate((text) => {
    const copy = text.cloneNode(true) as typeof text;
    for (const caret of copy.querySelectorAll('.their-caret')) caret.remove();
    return [...copy.children].map((part) => part.textContent).join('\n');
  });

/** The texts this browser keeps, by their names. */
export const keptTexts = (page: Page): Promise<string[]> =>
  page.evaluate('indexedDB.databases().then((all) => all.map(({ name }) => name))');

/** The toolbar of the editor and its buttons. */
export const bar = (page: Page) => page.getByRole('toolbar', { name: 'Mise en forme' });
export const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

/** Pastes as a browser does, whatever the clipboard of the machine holds. */
export const paste = (page: Page, type: 'text/html' | 'text/plain', pasted: string) =>
  textOn(page).evaluate(
    (text, [kind, words]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(kind, words);
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [type, pasted] as const,
  );
