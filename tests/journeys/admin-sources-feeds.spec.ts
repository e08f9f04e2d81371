import type { Page } from '@playwright/test';
import { rssFeed } from '../support/feed-server.ts';
import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { actions, addSource, choose, openPanel, panel, publication, rowOf } from './managing-sources.ts';
import { test } from './publishing.ts';

test('[AD-03] [JO-11] a feed is tried before it is saved, read at once, and mended when it is gone', {
  tag: '@deep',
}, async ({ page, newPerson, site }) => {
  await signIn(page, await newPerson({ isPlatformAdmin: true }));
  const { word, title } = publication();
  const item = (name: string, path: string) => ({
    title: name,
    link: `https://littoral.example/${word}/${path}`,
    summary: `${name}. Ce que disent les riverains, les élus et les chercheurs.`,
    date: new Date().toUTCString(),
  });
  const body = rssFeed([item('Une digue cède à l’estuaire', '1'), item('Concours de voile', '2')], { title });
  site.serve(`/${word}/fil.xml`, { body });
  const home = site.serve(`/${word}/`, {
    body: `<html><head><title>${title}</title><link rel="alternate" type="application/rss+xml" href="fil.xml" title="Le fil"></head></html>`,
    type: 'text/html',
  });
  await page.goto('/admin');
  await openPanel(page, 'Ajouter une source RSS');
  const form = page.getByRole('form', { name: 'Ajouter une source RSS' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  const tester = form.getByRole('button', { name: 'Tester le flux' });
  await field('Adresse du flux').fill(`${site.origin}/${word}/absent.xml`);
  await tester.click();
  await expect(field('Adresse du flux')).toHaveAccessibleDescription(/./);
  await field('Adresse du flux').fill('');
  await field('Domaine').fill(home);
  await field('Mots-clés').fill('digue,');
  await tester.click();
  await expect(form.getByText('1 serait retenu avec ces mots-clés.')).toBeVisible();
  await expect(form.getByRole('listitem').filter({ hasText: 'Une digue cède' })).toContainText('Retenu');
  await expect(form.getByRole('listitem').filter({ hasText: 'Concours' })).toContainText('Écarté');
  await expect(field('Titre')).toHaveValue(title);
  await expect(field('Adresse du flux')).toHaveValue(`${site.origin}/${word}/fil.xml`);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Sauvegarder' }).click();
  // Ready for the next one: text typed before would go there.
  await expect(field('Titre')).toBeFocused();
  await expect(field('Titre')).toHaveValue('');

  await panel(page, 'Sources RSS').click();
  await page.getByRole('searchbox', { name: 'Titre, domaine ou mot-clé' }).fill(word);
  await expect(rowOf(page, title)).toContainText('En ordre');
  await expect(rowOf(page, title)).toContainText('1 cette semaine');
  await choose(page, title, 'Détails');
  const details = page.getByRole('dialog', { name: title });
  await expect(details.getByRole('definition').filter({ hasText: /^1$/ }).first()).toBeVisible();
  await expect(details.getByText('Aucun mot-clé trouvé')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(actions(page, title)).toBeFocused();

  const gone = await addSource(page, { title: `Parti ${word}`, rssUrl: `${site.origin}/${word}/parti.xml` });
  await expect(rowOf(page, gone.title)).toContainText('Flux introuvable');
  await page.getByRole('button', { name: `Corriger l’adresse de ${gone.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier la source' });
  await expect(dialog.getByRole('textbox', { name: 'Adresse du flux' })).toBeFocused();
});

/** What the bar half hides while the page is scrolled is no target of anyone's. */
async function expectAccessibleFromTop(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
}

test.describe('in English, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[AD-03] sources are added and changed just the same', { tag: '@deep' }, async ({
    page,
    newPerson,
  }) => {
    await signIn(page, await newPerson({ isPlatformAdmin: true, language: 'en' }));
    const { word, title, domain, rssUrl } = publication();
    await page.goto('/admin');
    await openPanel(page, 'Add an RSS source');
    const form = page.getByRole('form', { name: 'Add an RSS source' });
    await form.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await form.getByRole('textbox', { name: 'Domain', exact: true }).fill(domain);
    await form.getByRole('textbox', { name: 'Feed address', exact: true }).fill(rssUrl);
    await form.getByRole('textbox', { name: 'Keywords', exact: true }).fill('managed retreat');
    await form.getByRole('switch', { name: 'Active source' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText(`Source added: ${title}`);

    await panel(page, 'RSS sources').click();
    await page.getByRole('searchbox', { name: 'Title, domain or keyword' }).fill(word);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(/Paused since \d+ \w+, by Prénom Nom/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessibleFromTop(page);
    await row.getByRole('button', { name: `Actions on ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
