import { listTemplates } from '../../src/features/reflections/templates/contract/templates.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { card, part, reflectingOn, test, titlesIn } from './reflecting.ts';

test('[RE-02] [RE-03] [RE-01] I begin my first reflection from a template: nothing results from a failure, and nothing written is lost unasked', async ({
  page,
  me,
}) => {
  expect(me.id).not.toBe('');
  await page.goto('/portfolio');
  await page.getByRole('banner').getByRole('link', { name: 'Réflexions' }).click();
  await expect(page.getByRole('heading', { name: 'Aucune réflexion pour le moment' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expectAccessible(page);
  // FX-74: the round button is there too.
  const begin = page.getByRole('main').getByRole('button', { name: 'Créer une réflexion' });
  await expect(begin).toHaveCount(2);
  await begin.last().click();

  const dialog = page.getByRole('dialog', { name: 'Nouvelle réflexion' });
  const create = dialog.getByRole('button', { name: 'Créer la réflexion' });
  const title = dialog.getByRole('textbox', { name: /^Titre/ });
  const preview = dialog.getByRole('region', { name: 'Ce que le modèle prépare' });
  await expect(title).toBeFocused();
  await expect(dialog.getByRole('radio')).toHaveCount(4);
  await expect(dialog.getByRole('radio', { name: 'Page libre' })).toBeChecked();
  const offered = await (await page.request.get(listTemplates.path)).json();
  expect(offered.templates.map(({ name }: { name: string }) => name)).toEqual([
    'Page libre',
    'Plan d’action',
    'Canevas de modèle économique',
    'Cours universitaire',
  ]);
  await expect(create).toBeDisabled();
  await title.fill('   ');
  await expect(create).toBeDisabled();
  // Nothing is written: it closes at once.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await begin.first().click();
  await title.fill('Recharger les dunes de Trévenan');
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('Comparer trois hivers.');
  await dialog.getByRole('radio', { name: 'Page libre' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Plan d’action' })).toBeChecked();
  await expect(preview).toContainText('Recharger les dunes de Trévenan');
  await expect(preview.getByRole('heading', { name: 'Ce que nous constatons' })).toBeVisible();
  await expectAccessible(page);

  const question = page.getByRole('alertdialog', { name: 'Abandonner vos modifications ?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Continuer' }).click();
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Continuer' }).click();
  await expect(title).toHaveValue('Recharger les dunes de Trévenan');

  await page.route('**/api/reflections/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await create.click();
  await expect(page.getByText('Une erreur est survenue, veuillez réessayer.')).toBeVisible();
  await expect(title).toHaveValue('Recharger les dunes de Trévenan');
  expect((await (await page.request.get('/api/reflections')).json()).total).toBe(0);
  await page.unroute('**/api/reflections/*');
  await create.click();

  await expect(page).toHaveURL(/\/reflections\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Réflexion créée')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recharger les dunes de Trévenan');
  await page.getByRole('banner').getByRole('link', { name: 'Réflexions' }).click();
  await expect(titlesIn(page, 'En cours')).toHaveText(['Recharger les dunes de Trévenan']);
  await expect(card(page, 'Recharger les dunes de Trévenan')).toContainText('Plan d’action');
});

test('[RE-01] in progress, completed and archived, block by block, found by title or participant, archived and brought back', {
  tag: '@deep',
}, async ({ page, mine, newPerson }) => {
  const words = 'Scénarios de relocalisation et de protection à soumettre au comité de décembre, avec leurs ';
  const numbered = Array.from({ length: 17 }, (_, at) => ({ title: `Note ${at + 1}` }));
  const [estuary] = await mine.begin(
    { title: 'Habiter l’estuaire', description: `${words}coûts et leurs calendriers.` },
    ...numbered,
    { title: 'Tempête de février', status: 'COMPLETED' },
    { title: 'Vocabulaire commun', isArchived: true },
  );
  await mine.share(estuary ?? '', await newPerson({ firstName: 'Solène', lastName: 'Le Goff' }));
  await page.goto('/reflections');
  const [inProgress, completed] = [part(page, 'En cours'), part(page, 'Terminées')];
  await expect(inProgress.getByRole('heading', { level: 2 })).toContainText('18');
  await expect(inProgress.getByRole('article')).toHaveCount(8);
  await expect(inProgress.getByText('8 sur 18')).toBeVisible();
  await inProgress.getByRole('button', { name: 'Afficher plus' }).click();
  await expect(inProgress.getByRole('article')).toHaveCount(16);
  await inProgress.getByRole('button', { name: 'Afficher plus' }).click();
  await expect(inProgress.getByRole('article')).toHaveCount(18);
  const estuaryCard = card(page, 'Habiter l’estuaire');
  await expect(estuaryCard).toContainText(`${words}coûts et…`);
  await expect(estuaryCard.getByRole('img', { name: 'Solène Le Goff' })).toBeVisible();
  await expect(estuaryCard).toContainText('0 analyse liée');
  await inProgress.getByRole('button', { name: 'Afficher moins' }).click();
  await expect(inProgress.getByRole('article')).toHaveCount(8);
  await expect(completed.getByRole('article')).toContainText(['Terminée']);
  await expect(part(page, 'Archivées')).toBeHidden();
  await expectAccessible(page);

  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('sol');
  await expect(titlesIn(page, 'En cours')).toHaveText(['Habiter l’estuaire']);
  await expect(completed).toBeHidden();
  await page.getByRole('searchbox').fill('tempête');
  await expect(titlesIn(page, 'Terminées')).toHaveText(['Tempête de février']);
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText('Aucune réflexion ne correspond à « zzz »')).toBeVisible();
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(inProgress.getByRole('article')).toHaveCount(8);

  await page.getByRole('button', { name: /^Afficher les archives\s*1/ }).click();
  await expect(titlesIn(page, 'Archivées')).toHaveText(['Vocabulaire commun']);
  await expect(part(page, 'Archivées').getByRole('heading', { level: 2 })).toBeInViewport();
  await page.reload();
  await expect(titlesIn(page, 'Archivées')).toHaveText(['Vocabulaire commun']);
  await card(page, 'Vocabulaire commun').getByRole('button', { name: 'Restaurer' }).click();
  await expect(page.getByText('Réflexion restaurée')).toBeVisible();
  // It is added above without moving the visible items.
  await page.getByRole('button', { name: '1 nouvelle réflexion' }).click();
  await expect(titlesIn(page, 'En cours').first()).toHaveText('Vocabulaire commun');
  await card(page, 'Note 17').getByRole('button', { name: 'Archiver' }).click();
  await expect(titlesIn(page, 'Archivées')).toHaveText(['Note 17']);
  await page
    .getByRole('status', { name: 'Messages' })
    .filter({ hasText: 'Réflexion archivée' })
    .getByRole('button', { name: 'Annuler' })
    .last()
    .click();
  await expect(part(page, 'Archivées').getByRole('article')).toHaveCount(0);
  await expect(titlesIn(page, 'En cours')).toContainText(['Vocabulaire commun', 'Note 17', 'Note 16']);

  // On a phone the message stands above the round button.
  await page.setViewportSize({ width: 390, height: 844 });
  await card(page, 'Note 17').getByRole('button', { name: 'Archiver' }).click();
  const message = page.getByRole('status', { name: 'Messages' }).getByText('Réflexion archivée').last();
  await expect(message).toBeVisible();
  const begin = page.getByRole('main').getByRole('button', { name: 'Créer une réflexion' });
  const [above, below] = [await message.boundingBox(), await begin.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
});

test('[RE-01] what a colleague shares, renames or archives shows at once, and moves nothing that is read', {
  tag: '@deep',
}, async ({ page, me, mine, newPerson, pageOf }) => {
  const titles = Array.from({ length: 8 }, (_, at) => ({ title: `Note ${at + 1}` }));
  const [first = ''] = await mine.begin(...titles);
  const solene = await newPerson({ firstName: 'Solène', lastName: 'Le Goff' });
  const herPage = await pageOf(solene);
  const hers = reflectingOn(herPage);
  await mine.share(first, solene);
  await page.goto('/reflections');
  await expect(titlesIn(page, 'En cours')).toHaveCount(8);

  // Edited last, it is still listed last.
  await hers.change(first, { title: 'Note 1, renommée' });
  await expect(titlesIn(page, 'En cours').last()).toHaveText('Note 1, renommée');
  await herPage.goto(`/reflections/${first}`);
  await expect(card(page, 'Note 1, renommée')).toContainText('1 en ligne');
  const [shared = ''] = await hers.begin({ title: 'Plan eau potable' });
  await hers.share(shared, me);
  await expect(titlesIn(page, 'En cours').first()).toHaveText('Plan eau potable');

  await page.setViewportSize({ width: 1280, height: 480 });
  const read = card(page, 'Note 1, renommée');
  await read.scrollIntoViewIfNeeded();
  await expect(part(page, 'En cours').getByRole('heading', { level: 2 })).not.toBeInViewport();
  const before = await read.boundingBox();
  const [late = ''] = await hers.begin({ title: 'Arrivée pendant la lecture' });
  await hers.share(late, me);
  const arrived = page.getByRole('button', { name: '1 nouvelle réflexion' });
  await expect(arrived).toBeVisible();
  expect(await read.boundingBox()).toEqual(before);
  await arrived.click();
  await expect(titlesIn(page, 'En cours').first()).toHaveText('Arrivée pendant la lecture');

  await hers.change(shared, { isArchived: true });
  await expect(card(page, 'Plan eau potable')).toBeHidden();
  await hers.share(late, me, null);
  await expect(card(page, 'Arrivée pendant la lecture')).toBeHidden();
});
