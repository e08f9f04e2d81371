import { expect, expectAccessible } from '../support/journey.ts';
import { keepMessageOpen } from '../support/keep-message-open.ts';
import { test } from './reflecting.ts';

test('[RE-07] a report is discussed by two, concluded, and goes on in a copy', async ({
  page,
  pageOf,
  newPerson,
  mine: calls,
}) => {
  const [reflectionId = ''] = await calls.begin({ title: 'Habiter l’estuaire en 2050' });
  const yanis = await newPerson({ firstName: 'Yanis', lastName: 'Belkacem' });
  await calls.share(reflectionId, yanis);
  const path = `/reflections/${reflectionId}#reflections`;
  await page.goto(path);
  const general = page.getByRole('region', { name: /^Général/ });
  const field = general.getByRole('textbox', { name: 'Ajouter un commentaire à Général…' });
  await field.fill('Quels ouvrages ne seront plus entretenus ?');
  await field.press('Control+Enter');
  const mine = general.getByRole('article').filter({ hasText: 'Quels ouvrages' });
  await expect(mine).toContainText('Camille Derrien (vous)');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('tab', { name: /Réflexions/ })).toContainText('1');

  const other = await pageOf(yanis);
  await other.goto(path);
  const theirs = other.getByRole('article').filter({ hasText: 'Quels ouvrages' });
  await theirs.getByRole('button', { name: 'Ajouter une réaction' }).click();
  await other.getByRole('menuitemcheckbox', { name: 'Éclairant' }).click();
  await expect(mine.getByRole('button', { name: 'Éclairant, 1' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Répondre', exact: true }).click();
  const reply = theirs.getByRole('textbox', { name: 'Répondre à Camille…' });
  await reply.fill('Onze sur vingt-six.');
  await reply.press('Control+Enter');
  await expect(mine.getByText('Onze sur vingt-six.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Supprimer' }).click();
  const undo = other.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Annuler' });
  await keepMessageOpen(undo);
  await expect(mine.getByText('Onze sur vingt-six.')).toHaveCount(0);
  await undo.click();
  await expect(mine.getByText('Onze sur vingt-six.')).toBeVisible();
  await expectAccessible(other);
  await reply.fill('Et les quinze autres');

  await page.getByRole('button', { name: 'Verrouiller le rapport' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Verrouiller ce rapport ?' });
  await expect(asking).toContainText('1 commentaire');
  await expect(asking.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await asking.getByRole('button', { name: 'Verrouiller le rapport' }).click();
  // People who had it open continue in the copy, with their drafts, and see the reason.
  await keepMessageOpen(other.getByText('Ce rapport vient d’être verrouillé'));
  await expect(reply).toHaveValue('Et les quinze autres');
  await expect(asking).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Rapport en cours' })).toBeFocused();
  const reports = page.getByRole('navigation', { name: 'Rapports' });
  await expect(
    reports.getByRole('button', { name: /^Rapport n°.1 ?Verrouillé le .+ à \d\d:\d\d · 1 commentaire/ }),
  ).toBeVisible();
  await other
    .getByRole('navigation', { name: 'Rapports' })
    .getByRole('button', { name: /Verrouillé/ })
    .click();
  await expect(other.getByRole('heading', { name: /^Rapport n°.1 du / })).toBeVisible();
  // No link to the current page is left.
  await expect(other.getByRole('button', { name: 'Voir le rapport verrouillé' })).toHaveCount(0);
  // It has an address of its own, to be sent to somebody.
  await expect(other).toHaveURL(/[?]report=.+#reflections$/);
  await other.reload();
  await expect(other.getByRole('heading', { name: /^Rapport n°.1 du / })).toBeVisible();
  await expect(theirs.getByText('Onze sur vingt-six.')).toBeVisible();
  await expect(other.getByRole('textbox')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Ajouter une réaction' })).toHaveCount(0);

  await mine.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  const rewriting = page.getByRole('textbox', { name: 'Modifier' });
  await rewriting.fill('Tranché en novembre.');
  await rewriting.press('Control+Enter');
  await expect(page.getByRole('article').filter({ hasText: 'Tranché en novembre.' })).toContainText(
    'modifié',
  );
  await expect(theirs).toContainText('Quels ouvrages ne seront plus entretenus ?');
});
