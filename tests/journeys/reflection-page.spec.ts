import { expect, expectAccessible } from '../support/journey.ts';
import { card, test } from './reflecting.ts';

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
  ]) {
    await pencil.click();
    await field.fill('Autre chose');
    await tab(/^Documents/).click();
    await expect(field).toHaveValue('Autre chose');
    await field.focus();
    await giveUp();
    await page.getByRole('button', { name: 'Abandonner' }).click();
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

test('[RE-08] [RE-04] readers see a notice, on a phone too; a person who loses access while reading sees it at once', {
  tag: '@deep',
}, async ({ page, mine, newPerson, pageOf }) => {
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
  // The name of the button the focus came back to.
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retour aux réflexions' }).click();
  await expect(page).toHaveURL(/\/reflections$/);

  await mine.share(id, nadia, null);
  await expect(hers.getByRole('heading', { name: 'Vous n’avez plus accès à cette réflexion' })).toBeVisible();
  await expectAccessible(hers);
});

test('[RE-09] a reflection that does not load is asked for ten more times, ever later, then offers to reload', async ({
  page,
  mine,
}) => {
  const [id = ''] = await mine.begin({ title: 'Habiter l’estuaire' });
  // What the page itself takes for the time, each time it asks. Answered in the page: from outside it may take longer than
  // the page waits, and this test is about its pauses. The first one begins once the clock is stopped.
  await page.addInitScript((path) => {
    const asked: number[] = [];
    const send = window.fetch;
    const { promise: isBegun, resolve } = Promise.withResolvers<void>();
    const begin = () => {
      asked[0] = Date.now();
      resolve();
    };
    Object.assign(window, { asked, begin });
    window.fetch = async (input, init) => {
      if (input !== path || sessionStorage.getItem('is-well')) return send(input, init);
      asked.push(Date.now());
      await isBegun;
      return new Response(null, { status: 500 });
    };
  }, `/api/reflections/${id}`);
  const asked = (): Promise<number[]> => page.evaluate('window.asked');
  await page.clock.install();
  await page.goto(`/reflections/${id}`);
  await expect.poll(async () => (await asked()).length).toBe(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate('window.begin()');
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    // In steps much shorter than the pause, so that the page is waiting by the time it passes.
    const askedAfterStep = async () => {
      await page.clock.runFor(attempt * 500);
      return (await asked()).length;
    };
    await expect.poll(askedAfterStep, { intervals: [20] }).toBe(attempt + 1);
    if (attempt < 10) await expect(page.getByText('La réflexion tarde à s’ouvrir.')).toBeVisible();
  }
  const at = await asked();
  const pauses = at.slice(1).map((time, index) => Math.floor(Math.sqrt((time - (at[index] ?? 0)) / 1_000)));
  expect(pauses).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await page.clock.resume();
  const reload = page.getByRole('alert').getByRole('button', { name: 'Recharger' });
  await expect(reload).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => sessionStorage.setItem('is-well', 'yes'));
  await reload.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Habiter l’estuaire');
});
