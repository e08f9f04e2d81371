import { readJournalReports } from '../../src/features/analytics/contract/journal-reports.ts';
import { expect, expectAccessible, signIn, test } from '../support/journey.ts';

test('[AN-01] [AN-02] a platform admin has the journals counted, and sees how one organisation reads', async ({
  page,
  newPerson,
}) => {
  await signIn(page, await newPerson({ isPlatformAdmin: true }));
  /** When the latest count was made; empty before the first. */
  const countedOn = async () => {
    const { report } = await (await page.request.get(readJournalReports.path)).json();
    return String(report?.date.timestamp ?? '');
  };
  const before = await countedOn();
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal Analytics' })).toBeVisible();
  const count = page.getByRole('button', { name: 'Actualiser' });
  await count.click();
  await expect.poll(async () => (await countedOn()) > before).toBe(true);
  await expect(page.getByText(/^Rapport du \d+ .* à \d\d:\d\d$/)).toBeVisible();
  await expect(count).not.toHaveAttribute('aria-busy', 'true');

  // The figures of all are not taken for those of one.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${readJournalReports.path}?organisationId=*`, async (route) => {
    await held;
    await route.continue();
  });
  const figures = page
    .getByRole('main')
    .locator('[aria-busy]')
    .filter({ has: page.getByRole('table') });
  await expect(figures).toHaveAttribute('aria-busy', 'false');
  const filter = page.getByRole('combobox', { name: 'Organisation' });
  await filter.fill('Estuaire');
  await page.getByRole('option', { name: 'Agence Estuaire' }).click();
  await expect(page).toHaveURL(/\?organisation=[0-9a-f-]{36}$/);
  await expect(figures).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(figures).toHaveAttribute('aria-busy', 'false');
  const table = (name: string) => page.getByRole('table', { name });
  for (const name of [
    'Types de journaux',
    'Avec ou sans recommandations',
    'Durée de vie des recommandations',
    'Sections par utilisateur',
    'Interactions par section',
    'Recommandations par section',
  ]) {
    await expect(table(name).getByRole('row').first()).toBeAttached();
  }
  await expect(page.getByRole('region', { name: 'Durée de vie moyenne' })).toBeVisible();
  await expect(table('Types de journaux').getByRole('row')).toHaveText([
    /^Réflexion\d+$/,
    /^Utilisateur\d+$/,
    /^Groupe\d+$/,
  ]);
  await expect(table('Interactions par section').getByRole('columnheader')).toHaveText([
    'Section',
    'Notées',
    'Note moyenne',
    'Ouvertes',
  ]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Effacer le filtre' }).click();
  await expect(page).toHaveURL(/\/analytics$/);
  await expect(filter).toHaveValue('');
});
