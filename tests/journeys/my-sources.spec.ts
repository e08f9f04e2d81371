import { randomUUID } from 'node:crypto';
import { rssFeed } from '../support/feed-server.ts';
import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { test } from './publishing.ts';

test('[JO-12] a person follows a site of their own, which nobody else sees', { tag: '@deep' }, async ({
  page,
  newOrganisation,
  newPerson,
  pageOf,
  site,
}) => {
  const organisation = await newOrganisation();
  await signIn(page, await newPerson({ organisation }));
  const word = `w${randomUUID().slice(0, 8)}`;
  const body = rssFeed(
    [
      {
        title: 'Le carnet du large',
        link: `https://littoral.example/${word}`,
        summary: 'Ce que la houle a laissé sur la grève ce matin, et qui l’a vu.',
        date: new Date().toUTCString(),
      },
    ],
    { title: `Carnet ${word}` },
  );
  const rssUrl = site.serve(`/${word}.xml`, { body });

  await page.goto('/journalv2/sources');
  await expect(page.getByRole('heading', { level: 1, name: 'Mes sources' })).toBeVisible();
  await expect(page.getByText('Vous n’avez pas encore de source')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une source' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une source' });
  await expect(dialog.getByRole('textbox', { name: 'Titre' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Domaine' }).fill('https://littoral.example');
  await dialog.getByRole('textbox', { name: 'Adresse du flux (facultative)' }).fill(rssUrl);
  await dialog.getByRole('button', { name: 'Tester le flux' }).click();
  await expect(dialog.getByText(/^Flux lu/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Titre' })).toHaveValue(`Carnet ${word}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: `Carnet ${word}` });
  await expect(row).toContainText('En ordre');
  await expect(row).toContainText('1 cette semaine');
  await expect(row).toContainText('Tout');
  await expectAccessible(page);
  const colleague = await pageOf(await newPerson({ organisation }));
  await colleague.goto('/journalv2/sources');
  await expect(colleague.getByText('Vous n’avez pas encore de source')).toBeVisible();

  await page.getByRole('button', { name: `Actions sur Carnet ${word}` }).click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  await page.getByRole('textbox', { name: 'Titre' }).fill(`Journal ${word}`);
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Journal ${word}` })).toBeVisible();

  await page.getByRole('button', { name: `Actions sur Journal ${word}` }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la source' }).click();
  await expect(page.getByText('Vous n’avez pas encore de source')).toBeVisible();
});
