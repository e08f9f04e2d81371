import { expect, expectAccessible, signIn } from '../support/journey.ts';
import { beside, captured, myCard, test } from './analysing.ts';

test('[AL-01] one thread opens by itself; a new one is prepared, and saved when it is shared', async ({
  page,
  newPerson,
  newArticle,
}) => {
  const person = await newPerson({ firstName: 'Solène', lastName: 'Le Goff' });
  const { path, documentId, analysisId } = await newArticle(person);
  await signIn(page, person);
  await page.goto(`/doc/${documentId}`);
  await expect(page).toHaveURL(path);
  const side = beside(page);
  await expect(side.getByText('Fil de Solène Le Goff')).toBeVisible();
  await side.getByRole('button', { name: 'Nouveau fil' }).click();
  await expect(page).toHaveURL(`/doc/${documentId}?thread=new`);
  await expect(captured(page).getByText('La carte est sobre')).toBeVisible();
  const threads = async () => {
    const answer = await page.request.get(`/api/documents/${documentId}/analyses`);
    const { analyses } = (await answer.json()) as { analyses: { id: string; threadName: string }[] };
    return analyses;
  };
  expect(await threads()).toHaveLength(1);
  await expectAccessible(page);
  await side.getByRole('textbox', { name: 'Nom du fil' }).fill('Pour le séminaire');
  await side.getByRole('button', { name: 'Partager' }).click();
  await expect(page.getByRole('dialog', { name: /Partager/ })).toBeVisible();
  await expect
    .poll(async () => (await threads()).map(({ threadName }) => threadName))
    .toEqual(['Pour le séminaire', '']);
  await page.keyboard.press('Escape');
  await expect(side.getByText('Pour le séminaire')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(analysisId));
  await side.getByRole('button', { name: 'Nouveau fil' }).click();
  await expect(side.getByRole('textbox', { name: 'Nom du fil' })).toHaveValue('');
});

test('[AL-01] several threads: the most recently edited opens, another is chosen, and a link opens the right one', {
  tag: '@deep',
}, async ({ page, newPerson, newArticle }) => {
  const person = await newPerson({ firstName: 'Solène', lastName: 'Le Goff' });
  const { documentId, analysisId } = await newArticle(person);
  await signIn(page, person);
  const second = await page.request.post('/analysis', {
    data: { document: { id: documentId }, threadName: 'Comité' },
  });
  const { id: secondId } = (await second.json()) as { id: string };
  await page.goto(`/doc/${documentId}`);
  await expect(page).toHaveURL(`/doc/${documentId}/${secondId}`);
  const side = beside(page);
  await expect(side.getByText('1 sur 2')).toBeVisible();
  const frame = page.locator('iframe[sandbox]');
  await frame.evaluate((shown) => shown.setAttribute('data-kept', ''));
  await side.getByRole('button', { name: /Comité/ }).click();
  await page.getByRole('menuitemradio', { name: /Fil de Solène Le Goff/ }).click();
  await expect(page).toHaveURL(`/doc/${documentId}/${analysisId}`);
  await expect(side.getByText('2 sur 2')).toBeVisible();
  await expect(frame, 'the document is not loaded anew').toHaveAttribute('data-kept', '');
  await page.goto(`/doc/-/${analysisId}`);
  await expect(side.getByText('Fil de Solène Le Goff')).toBeVisible();
});

test('[AL-01] an analysis is prepared for a document that has none, and saved by its first element', {
  tag: '@deep',
}, async ({ page, pageOf, newPerson, newArticle }) => {
  const person = await newPerson();
  const { documentId } = await newArticle(person);
  const colleague = await newPerson();
  const other = await pageOf(colleague);
  await other.goto(`/doc/${documentId}`);
  await expect(other.getByRole('heading', { name: 'Ce document n’est pas accessible' })).toBeVisible();

  await signIn(page, person);
  await page.goto(`/doc/${documentId}?thread=new`);
  const field = myCard(page).getByRole('textbox', { name: 'Commentaire' });
  await field.fill('Un premier mot.');
  await field.press('Control+Enter');
  await expect(myCard(page).getByText('Un premier mot.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/doc/${documentId}/[0-9a-f-]{36}$`));
  // The thread got its address while one writes, and is followed from now on: its summary comes by itself.
  await expect(beside(page).getByText('1 contribution')).toBeVisible();
  await expect(field).toBeFocused();
  await page.reload();
  await expect(myCard(page).getByText('Un premier mot.')).toBeVisible();
  await expect(beside(page).getByText('1 sur 2')).toBeVisible();
});

test('[AL-01] a draft in a prepared thread is found again, and sent, after the page was left', {
  tag: '@deep',
}, async ({ page, newPerson, newArticle }) => {
  const person = await newPerson();
  const { documentId } = await newArticle(person);
  await signIn(page, person);
  await page.goto(`/doc/${documentId}?thread=new`);
  const field = myCard(page).getByRole('textbox', { name: 'Commentaire' });
  await field.fill('Un premier mot.');
  await beside(page).getByRole('textbox', { name: 'Nom du fil' }).fill('Pour le séminaire');
  // Where no thread is named, the other one does not hide it.
  await page.goto(`/doc/${documentId}`);
  await expect(field).toHaveValue('Un premier mot.');
  await page.route('**/analysis', (route) => route.abort());
  await field.press('Control+Enter');
  await expect(myCard(page).getByText('Un premier mot.')).toBeVisible();
  await page.reload();
  await expect(myCard(page).getByText('Un premier mot.')).toBeVisible();
  await page.unroute('**/analysis');
  await expect(page).toHaveURL(new RegExp(`/doc/${documentId}/[0-9a-f-]{36}$`));
  await expect(beside(page).getByText('Pour le séminaire')).toBeVisible();
  await expect(beside(page).getByText('1 contribution')).toBeVisible();
  await expect(myCard(page).getByText('Un premier mot.')).toHaveCount(1);
});

test('[AL-02] [AL-03] [AL-04] the document left, its people right, the original only where it is offered', async ({
  page,
  newPerson,
  openArticle,
}) => {
  const person = await newPerson({ firstName: 'Solène', lastName: 'Le Goff' });
  const tags = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'];
  const { analysisId } = await openArticle(person, [], { tags });
  await expect(page.getByRole('heading', { level: 1, name: 'Recul du trait de côte' })).toBeVisible();
  await expect
    .poll(async () => {
      const left = await page.locator('iframe[sandbox]').boundingBox();
      const right = await beside(page).boundingBox();
      return left && right && left.x + left.width <= right.x;
    })
    .toBe(true);
  await expect(myCard(page)).toBeVisible();
  await expect(
    page
      .getByText('Voir 2 tags de plus')
      .or(page.getByRole('button', { name: 'Voir 2 tags de plus' }))
      .first(),
  ).toBeAttached();
  const original = beside(page).getByRole('link', { name: /^Original/ });
  await expect(original).toHaveAttribute('href', new RegExp(`/redirect\\?.*analysisId=${analysisId}`));
  await page.request.patch(`/api/analyses/${analysisId}`, { data: { downloadAuthorized: false } });
  await expect(original).toHaveCount(0);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(beside(page)).toBeHidden();
  await page.getByRole('button', { name: 'Analyses' }).click();
  await expect(myCard(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fermer les analyses' }).click();
  await expect(beside(page)).toBeHidden();
});
