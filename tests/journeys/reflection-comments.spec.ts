import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../support/journey.ts';
import { test } from './reflecting.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Texte de la réflexion' });
const beside = (page: Page) => page.getByRole('complementary', { name: 'Commentaires et analyses' });
const stretch = (page: Page) => text(page).locator('[data-thread]');

/** The background a stretch is drawn on: none, unless it is commented on. */
const drawnOn = (page: Page) => stretch(page).evaluate((one) => getComputedStyle(one).backgroundColor);
const NOTHING = 'rgba(0, 0, 0, 0)';

test('[ED-05] a passage is commented on, answered level with it, resolved and reopened; an empty thread goes', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson, mine }) => {
  const [reflectionId = ''] = await mine.begin({ title: 'Acheter du temps' });
  const [ines, reader] = [
    await newPerson({ firstName: 'Inès', lastName: 'Caradec' }),
    await newPerson({ firstName: 'Hugo', lastName: 'Vasseur' }),
  ];
  await mine.share(reflectionId, ines);
  await mine.share(reflectionId, reader, 'Reader');
  const path = `/reflections/${reflectionId}#redaction`;
  await page.goto(path);
  await text(page).click();
  await page.keyboard.type('Acquérir les parcelles.');
  const comment = page.getByRole('button', { name: 'Commenter le passage sélectionné' });
  await expect(
    page.getByRole('button', { name: 'Sélectionnez d’abord un passage à commenter' }),
  ).toBeVisible();
  await page.keyboard.press('Control+A');
  await comment.click();
  const field = beside(page).getByRole('textbox', { name: 'Ajouter un commentaire…' });
  await expect(field).toBeFocused();
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(stretch(page)).toHaveCount(0);
  await expect(text(page)).toBeFocused();

  await page.keyboard.press('Control+A');
  await comment.click();
  await field.fill('Préciser qui achète.');
  await field.press('Control+Enter');
  const thread = beside(page).getByRole('region', { name: /Acquérir les parcelles/ });
  await expect(thread).toContainText('Camille Derrien (vous)');

  // A draft stays, whatever else is opened, until it is sent or discarded.
  await text(page).press('Control+A');
  await comment.click();
  await field.fill('À moitié dit');
  await thread.getByRole('button', { name: 'Marquer comme résolu' }).focus();
  await expect(field).toHaveValue('À moitié dit');
  await page.getByRole('tab', { name: /^Documents/ }).click();
  await expect(field).toHaveCount(0);
  await page.getByRole('tab', { name: /^Rédaction/ }).click();
  await expect(field).toHaveValue('À moitié dit');
  await page.reload();
  await expect(field).toHaveValue('À moitié dit');
  await expect(stretch(page)).toHaveCount(2);
  await beside(page).getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(field).toHaveCount(0);
  await expect(stretch(page)).toHaveCount(1);

  const other = await pageOf(ines);
  await other.goto(path);
  const theirs = beside(other).getByRole('region', { name: /Acquérir les parcelles/ });
  await expect(theirs).toContainText('Préciser qui achète.');
  await expect(stretch(other)).toBeVisible();
  // A card is put beside its passage once both are drawn.
  const apart = async () => {
    const [card, passage] = [await theirs.boundingBox(), await stretch(other).boundingBox()];
    return card && passage ? Math.abs(card.y - passage.y) : Number.NaN;
  };
  await expect.poll(apart).toBeLessThan(80);
  // The text, not the other person's caret in front of it.
  await stretch(other).click({ position: { x: 60, y: 12 } });
  const reply = theirs.getByRole('textbox', { name: 'Répondre…' });
  await reply.fill('L’établissement foncier.');
  await reply.press('Control+Enter');
  await expect(thread).toContainText('L’établissement foncier.');
  await expectAccessible(other);

  await theirs.getByRole('button', { name: 'Marquer comme résolu' }).click();
  await expect(thread).toHaveCount(0);
  await expect.poll(() => drawnOn(page)).toBe(NOTHING);
  await beside(page).getByRole('button', { name: '1 résolu' }).click();
  await expect(thread).toContainText('Résolu par Inès Caradec');
  await thread.getByRole('button', { name: 'Rouvrir' }).click();
  await expect(theirs).toContainText('L’établissement foncier.');
  await expect.poll(() => drawnOn(page)).not.toBe(NOTHING);

  const reading = await pageOf(reader);
  await reading.goto(path);
  const read = beside(reading).getByRole('region', { name: /Acquérir les parcelles/ });
  await expect(read).toContainText('Préciser qui achète.');
  await read.click();
  await expect(read.getByRole('textbox')).toHaveCount(0);
  await expect(read.getByRole('button')).toHaveCount(0);

  // Under a thumb a passage opens its thread each time it is touched.
  const phone = await pageOf(ines, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.goto(path);
  const sheet = phone.getByRole('dialog', { name: 'Commentaire' });
  await expect.poll(() => drawnOn(phone)).not.toBe(NOTHING);
  for (const _ of ['first', 'again']) {
    await stretch(phone).tap();
    await expect(sheet).toContainText('Préciser qui achète.');
    await sheet.getByRole('button', { name: 'Fermer' }).tap();
    await expect(sheet).toHaveCount(0);
  }
  // Tools that do not fit on the bar go with Escape, from the text too.
  const more = phone.getByRole('button', { name: 'Plus d’outils' });
  await more.tap();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await phone.keyboard.press('Escape');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  // A person who may only read from now on is notified.
  await mine.share(reflectionId, ines, 'Reader');
  await expect(phone.getByText('Vous pouvez désormais lire ce texte, mais plus le modifier.')).toBeVisible();
  await expect(more).toHaveCount(0);
});

test('FX-31: [ED-05] a person who comments on the beginning of a long text stays there, and sees that there are comments further down', {
  tag: '@deep',
}, async ({ page, mine }) => {
  const [reflectionId = ''] = await mine.begin({ title: 'Acheter du temps' });
  await page.goto(`/reflections/${reflectionId}#redaction`);
  await text(page).click();
  await page.keyboard.type('Acquérir les parcelles.');
  for (let line = 0; line < 60; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('Fin.');
  const comment = page.getByRole('button', { name: 'Commenter le passage sélectionné' });
  const field = beside(page).getByRole('textbox', { name: 'Ajouter un commentaire…' });
  await page.keyboard.press('Shift+Home');
  await comment.click();
  await field.fill('Conclure ici.');
  await field.press('Control+Enter');
  await expect(beside(page).getByRole('region', { name: /Fin/ })).toContainText('Camille Derrien (vous)');
  await text(page).focus();
  await page.keyboard.press('Control+Home');
  const further = beside(page).getByRole('button', { name: '1 commentaire plus bas' });
  await further.click();
  await expect(beside(page).getByRole('region', { name: /Fin/ })).toBeInViewport();
  await expect(further).toHaveCount(0);
  await text(page).focus();
  await page.keyboard.press('Control+Home');
  await expect(further).toBeVisible();
  await page.keyboard.press('Shift+End');
  await comment.click();
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await expect(stretch(page).first()).toBeInViewport();
});
