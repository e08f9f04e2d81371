import { listTemplates } from '../../src/features/templates/contract/templates.ts';
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
  await page.getByRole('main').getByRole('button', { name: 'Créer une réflexion' }).click();

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

  await page.getByRole('main').getByRole('button', { name: 'Créer une réflexion' }).click();
  await title.fill('Recharger les dunes de Trévenan');
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('Comparer trois hivers.');
  await dialog.getByRole('radio', { name: 'Page libre' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Plan d’action' })).toBeChecked();
  await expect(preview).toContainText('Recharger les dunes de Trévenan');
  await expect(preview.getByRole('heading', { name: 'Ce que nous constatons' })).toBeVisible();
  await expectAccessible(page);

  const question = page.getByRole('alertdialog', { name: 'Abandonner cette réflexion ?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Continuer à écrire' }).click();
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Continuer à écrire' }).click();
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

test('[RE-01] in progress, completed and archived, block by block, found by title or participant, archived and brought back', async ({
  page,
  mine,
  newPerson,
}) => {
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
  // It joins what stands above, without moving what one looks at.
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
});

test('[RE-01] what a colleague shares, renames or archives shows at once, and moves nothing that is read', async ({
  page,
  me,
  mine,
  newPerson,
  pageOf,
}) => {
  const titles = Array.from({ length: 8 }, (_, at) => ({ title: `Note ${at + 1}` }));
  const [first = ''] = await mine.begin(...titles);
  const solene = await newPerson({ firstName: 'Solène', lastName: 'Le Goff' });
  const herPage = await pageOf(solene);
  const hers = reflectingOn(herPage);
  await mine.share(first, solene);
  await page.goto('/reflections');
  await expect(titlesIn(page, 'En cours')).toHaveCount(8);

  // Edited last, it still stands last.
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

test('[RE-04] [RE-05] [SH-05] tabs by hash; title and description are changed in their place, and the page bears the title', async ({
  page,
  mine,
  newPerson,
  pageOf,
}) => {
  const [id = ''] = await mine.begin({ title: 'Habiter l’estuaire' });
  const solene = await newPerson({ firstName: 'Solène', lastName: 'Le Goff' });
  await mine.share(id, solene);
  await page.goto('/portfolio');
  await page.goto(`/reflections/${id}?backTo=%2Fportfolio#R%C3%A9daction`);
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await expect(tab(/^Rédaction/)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveTitle('Habiter l’estuaire · Vigie');
  await tab(/^Documents/).click();
  await expect(page).toHaveURL(new RegExp(`${id}\\?backTo=%2Fportfolio#documents$`));
  await page.keyboard.press('ArrowRight');
  await expect(tab(/^Réflexions/)).toBeFocused();
  await expect(page).toHaveURL(/#reflections$/);
  await expect(page.getByRole('tabpanel', { name: /^Réflexions/ })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(page).toHaveTitle('Portfolio · Vigie');
  await page.goForward();

  const others = await pageOf(solene);
  await others.goto(`/reflections/${id}`);
  await expect(others.getByRole('heading', { level: 1 })).toHaveText('Habiter l’estuaire');
  const heading = page.getByRole('heading', { level: 1 });
  const pencil = page.getByRole('button', { name: 'Modifier le titre' });
  const field = page.getByRole('textbox', { name: 'Titre' });
  for (const giveUp of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Annuler' }).click(),
    () => tab(/^Documents/).click(),
  ]) {
    await pencil.click();
    await field.fill('Autre chose');
    await giveUp();
    await expect(field).toBeHidden();
    await expect(heading).toHaveText('Habiter l’estuaire');
  }
  await pencil.click();
  await field.fill(' ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ce champ est obligatoire.')).toBeVisible();
  await field.fill('  Habiter <b>l’estuaire</b> en 2050<script>alert(1)</script> ');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Habiter l’estuaire en 2050');
  await expect(pencil).toBeFocused();
  await expect(page).toHaveTitle('Habiter l’estuaire en 2050 · Vigie');
  await expect(others.getByRole('heading', { level: 1 })).toHaveText('Habiter l’estuaire en 2050');

  await page.getByRole('button', { name: 'Ajouter une description' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Pour le comité de <i>décembre</i>. ');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Pour le comité de décembre.')).toBeVisible();
  await expect(others.getByText('Pour le comité de décembre.')).toBeVisible();

  await page.getByRole('button', { name: 'Actions sur la réflexion' }).click();
  await page.getByRole('menuitem', { name: 'Marquer comme terminée' }).click();
  await expect(others.getByText('Terminée', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect(page.getByRole('dialog', { name: 'Partager la réflexion' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(page).toHaveTitle('Portfolio · Vigie');
});

test('[RE-08] [RE-04] whoever only reads is told so, on a phone too; who loses access while reading sees it at once', async ({
  page,
  mine,
  newPerson,
  pageOf,
}) => {
  const [id = ''] = await mine.begin({ title: 'Habiter l’estuaire', description: 'Pour décembre.' });
  const nadia = await newPerson({ firstName: 'Nadia', lastName: 'Toumi' });
  await mine.share(id, nadia, 'Reader');
  const hers = await pageOf(nadia);
  await hers.goto('/reflections');
  const shown = card(hers, 'Habiter l’estuaire');
  await expect(shown.getByText('Lecture seule')).toBeVisible();
  await expect(shown.getByRole('button')).toHaveCount(0);
  await shown.getByRole('link').click();
  await expect(hers.getByText('Lecture seule')).toBeVisible();
  await expect(hers.getByText('Pour décembre.')).toBeVisible();
  const changing = hers.getByRole('button', { name: /^(Partager|Modifier|Ajouter|Actions)/ });
  await expect(changing).toHaveCount(0);
  await hers.setViewportSize({ width: 390, height: 844 });
  await expect(hers.getByText('Lecture seule')).toBeVisible();
  await expect(hers.getByText('Pour décembre.')).toBeVisible();
  await expect(changing).toHaveCount(0);
  const refused = await hers.request.patch(`/api/reflections/${id}`, { data: { title: 'À moi' } });
  expect(refused.status()).toBe(403);
  expect((await mine.read(id)).title).toBe('Habiter l’estuaire');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/reflections/${id}#redaction`);
  await expect(page.getByRole('tab')).toHaveCount(3);
  await page.getByRole('button', { name: 'Actions sur la réflexion' }).click();
  await page.getByRole('menuitem', { name: 'Modifier le titre' }).click();
  await page.getByRole('textbox', { name: 'Titre' }).fill('Habiter l’estuaire en 2050');
  await page.keyboard.press('Enter');
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Habiter l’estuaire en 2050');
  await page.keyboard.press('Escape'); // The name of the button the focus came back to.
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retour aux réflexions' }).click();
  await expect(page).toHaveURL(/\/reflections$/);

  await mine.share(id, nadia, null);
  await expect(hers.getByRole('heading', { name: 'Cette réflexion n’est pas accessible' })).toBeVisible();
  await expectAccessible(hers);
});

test('[RE-09] a reflection that does not load is asked for ten more times, ever later, then offers to reload', async ({
  page,
  mine,
}) => {
  const [id = ''] = await mine.begin({ title: 'Habiter l’estuaire' });
  // What the page itself takes for the time, each time it asks.
  await page.addInitScript((path) => {
    const asked: number[] = [];
    const send = window.fetch;
    Object.assign(window, { asked });
    window.fetch = (input, init) => {
      if (input === path) asked.push(Date.now());
      return send(input, init);
    };
  }, `/api/reflections/${id}`);
  const asked = (): Promise<number[]> => page.evaluate('window.asked');
  await page.route(`**/api/reflections/${id}`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.clock.install();
  await page.goto(`/reflections/${id}`);
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await expect.poll(async () => (await asked()).length).toBe(attempt);
    await expect(page.getByText('La réflexion tarde à s’ouvrir.')).toBeVisible();
    await page.clock.fastForward(attempt ** 2 * 1_000 - 800);
  }
  await expect.poll(async () => (await asked()).length).toBe(11);
  const at = await asked();
  const pauses = at.slice(1).map((time, index) => Math.floor(Math.sqrt((time - (at[index] ?? 0)) / 1_000)));
  expect(pauses).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const reload = page.getByRole('alert').getByRole('button', { name: 'Recharger' });
  await expect(reload).toBeVisible();
  await expectAccessible(page);
  await page.unroute(`**/api/reflections/${id}`);
  await reload.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Habiter l’estuaire');
});
