import type { Page } from '@playwright/test';
import { paperPath, pdfPath } from '../../src/features/editor/contract/paper.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { makePdf } from '../support/make-pdf.ts';
import { openPageServer, PIXEL_PNG } from '../support/page-server.ts';
import { test } from './reflecting.ts';
import { openText, SYNCED, statusOn, textOn, write } from './writing-together.ts';

const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1472" height="1000" onload="document.title=1"><rect width="1472" height="1000" fill="#0c5b67"/><script>1</script></svg>',
);
const imageOn = (page: Page, name: string | RegExp) => textOn(page).getByRole('img', { name });
const isDrawn = (page: Page, name: string | RegExp) =>
  expect
    .poll(() =>
      imageOn(page, name).evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )
    .toBeGreaterThan(0);

interface Given {
  readonly html?: string;
  readonly files?: readonly string[];
}

/** Pastes or drops data of another program into the text. */
const give = (page: Page, type: 'paste' | 'drop', { html = '', files = [] }: Given) =>
  textOn(page).evaluate(
    (text, given) => {
      const data = new DataTransfer();
      if (given.html) data.setData('text/html', given.html);
      const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0));
      for (const name of given.files) {
        const type = name.endsWith('.png') ? 'image/png' : 'text/plain';
        data.items.add(new File([bytes], name, { type }));
      }
      const last = text.lastElementChild ?? text;
      const { left, bottom } = last.getBoundingClientRect();
      const place = { clientX: left + 4, clientY: bottom - 4, bubbles: true, cancelable: true };
      const event =
        given.type === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, ...place });
      last.dispatchEvent(event);
    },
    { type, html, files, base64: PIXEL_PNG.toString('base64') },
  );

test('[ED-03] [SY-03] an image is chosen, seen, described and inserted; a reader sees it at once, and nobody else', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson, mine }) => {
  const [id = ''] = await mine.begin({ title: 'Habiter l’estuaire' });
  const reader = await newPerson({ firstName: 'Solène' });
  await mine.share(id, reader, 'Reader');
  const theirs = await pageOf(reader);
  await openText(theirs, id);
  await expect(theirs.getByRole('button', { name: 'Image', exact: true })).toHaveCount(0);
  await openText(page, id);
  await write(page, 'Avant l’image.');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Insérer une image' });
  const address = dialog.getByRole('textbox', { name: 'Adresse de l’image' });
  await address.fill('pas une adresse');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Cette adresse n’est pas valable.', { exact: false })).toBeVisible();
  await address.fill('http://10.0.0.1/carte.png');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Cette adresse mène à un réseau privé', { exact: false })).toBeVisible();
  await expect(address).toHaveValue('http://10.0.0.1/carte.png');

  await dialog.getByRole('radio', { name: 'Fichier' }).check();
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choisir une image…' }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ name: 'note.pdf', mimeType: 'application/pdf', buffer: PIXEL_PNG });
  await expect(dialog.getByRole('alert')).toContainText('n’est pas une image acceptée');
  await choose({ name: 'faux.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(dialog.getByRole('alert')).toContainText('ne peut pas être affichée');
  await choose({ name: 'carte.svg', mimeType: 'image/svg+xml', buffer: DRAWING });
  await expect(dialog.getByText('1472 × 1000 pixels · affichée en 736 × 500 au plus')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Texte alternatif' }).fill('La carte de l’estuaire');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Insérer' }).click();
  await expect(dialog).toBeHidden();
  for (const one of [page, theirs]) {
    await isDrawn(one, 'La carte de l’estuaire');
    await expect(imageOn(one, 'La carte de l’estuaire')).toHaveAttribute('width', '736');
  }
  await expect(textOn(page)).toBeFocused();
  await page.keyboard.type('Après l’image.');
  await expect(textOn(theirs)).toContainText('Après l’image.');

  const src = await imageOn(page, 'La carte de l’estuaire').getAttribute('src');
  const stranger = await pageOf(await newPerson());
  expect((await stranger.request.get(src ?? '')).status()).toBe(404);
  const drawing = await theirs.request.get(src ?? '');
  expect(drawing.headers()['content-type']).toBe('image/svg+xml');
  expect(await drawing.text()).not.toMatch(/script|onload/);
});

test('[ED-03] images are dropped, come with a paste, are described and removed with the keys', {
  tag: '@deep',
}, async ({ page, mine }) => {
  const site = await openPageServer();
  const [id = ''] = await mine.begin({ title: 'Habiter l’estuaire' });
  await openText(page, id);
  await write(page, 'Le port.');
  // The product captures files that are let go anywhere: a text says that it takes images alone.
  await give(page, 'drop', { files: ['note.txt'] });
  await expect(page.getByText('Ce fichier n’est pas une image acceptée', { exact: false })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await give(page, 'drop', { files: ['port.png'] });
  await isDrawn(page, 'Image sans texte alternatif');
  await write(page, 'La suite.');
  const carried = `data:image/png;base64,${PIXEL_PNG.toString('base64')}`;
  const seen = site.serve('/phare.png', { type: 'image/png', body: PIXEL_PNG });
  const none = site.serve('/page', { body: '<p>Rien' });
  await give(page, 'paste', {
    html: `<p>Vu du ciel</p><img src="${carried}" alt="Vue du ciel"><p>et d’ailleurs</p><img src="${seen}" alt="Le phare"><img src="${none}" alt="Rien"><p>Fin.</p>`,
  });
  // Each arrives separately, and the snackbar is visible for a few seconds only.
  await expect(
    page.getByText('L’image n’a pas pu être ajoutée. Cette adresse ne mène pas', { exact: false }),
  ).toBeVisible();
  await isDrawn(page, 'Vue du ciel');
  await isDrawn(page, 'Le phare');
  await expect(imageOn(page, 'Rien')).toHaveCount(0);
  await expect(textOn(page)).toContainText('Fin.');
  // Asked for once, by the server alone.
  expect(site.visits('/phare.png')).toBe(1);
  await site.close();

  await imageOn(page, 'Vue du ciel').click();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName('Décrire l’image');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Texte alternatif' }).fill('Le port vu du ciel');
  await page.keyboard.press('Enter');
  await isDrawn(page, 'Le port vu du ciel');
  await imageOn(page, 'Le port vu du ciel').click();
  await page.keyboard.press('Delete');
  await expect(imageOn(page, 'Le port vu du ciel')).toHaveCount(0);
  // Changes within half a second are undone together: the text may be the previous one.
  const back = /vue? du ciel/i;
  await page.keyboard.press('Control+z');
  await isDrawn(page, back);
  await expect(statusOn(page)).toHaveText(SYNCED);
  await page.reload();
  await isDrawn(page, back);
  await expectAccessible(page);
});

test('[ED-09] the reflection is downloaded as a PDF; where the server makes none, the browser prints all that was typed', {
  tag: '@deep',
}, async ({ page, mine }) => {
  const [id = ''] = await mine.begin({ title: 'Habiter l’estuaire : 2050' });
  await openText(page, id);
  await write(page, 'Le dernier mot.');
  const at = (path: string) => `**${path.replace(':reflectionId', id)}?*`;
  const bytes = makePdf({ title: 'x', pages: [['x']] });
  await page.route(at(pdfPath), (route) => route.fulfill({ body: bytes, contentType: 'application/pdf' }));
  const choose = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Actions sur la réflexion' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const downloaded = page.waitForEvent('download');
  await choose('Télécharger en PDF');
  expect((await downloaded).suggestedFilename()).toBe('Habiter l’estuaire 2050.pdf');

  await page.unroute(at(pdfPath));
  await page.route(at(pdfPath), (route) => route.fulfill({ status: 204 }));
  const printed = page.waitForResponse(at(paperPath));
  await choose('Télécharger en PDF');
  expect((await printed).status()).toBe(200);
  await expect(page.getByText('Choisissez « Enregistrer au format PDF »', { exact: false })).toBeVisible();
  await expect(page.getByText('Préparation du PDF…')).toHaveCount(0);
  const paper = page.frameLocator('iframe[title="Réflexion à imprimer"]');
  await expect(paper.getByRole('heading', { name: 'Habiter l’estuaire : 2050' })).toBeAttached();
  await expect(paper.getByText('Le dernier mot.')).toBeAttached();
});
