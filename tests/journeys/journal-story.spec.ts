import { randomUUID } from 'node:crypto';
import { searchComplex } from '../../src/features/search/contract/complex-search.ts';
import { rssFeed } from '../support/feed-server.ts';
import { expect, signIn } from '../support/journey.ts';
import { test } from './publishing.ts';
import { cardOf, sectionOf } from './reading-journal.ts';

test('[JO-08] [JO-12] five sources, a section with two searches: reading, rating and discarding change the next edition', async ({
  page,
  newPerson,
  site,
}) => {
  test.slow();
  const me = await newPerson();
  await signIn(page, me);
  const word = `w${randomUUID().slice(0, 8)}`;
  const follow = async (name: string, titles: readonly string[]) => {
    const entries = titles.map((title, at) => ({
      title,
      link: `https://${name}.example/${word}/${at}`,
      summary: `${title}, par la rédaction de ${name} : ${word}.`,
      date: new Date().toUTCString(),
    }));
    const rssUrl = site.serve(`/${word}/${name}.xml`, { body: rssFeed(entries, { title: name }) });
    const fields = { title: `${name} ${word}`, domain: `https://${name}.example`, rssUrl };
    expect((await page.request.post('/api/me/sources', { data: fields })).status()).toBe(200);
  };
  // A document that was just read may not be searchable yet.
  const canBeFound = (count: number) =>
    expect
      .poll(async () => {
        const criteria = [{ Keywords: { param: word } }];
        const data = { scorings: criteria, filters: criteria };
        return (await (await page.request.post(searchComplex.path, { data })).json()).total;
      })
      .toBe(count);
  await follow('phares', ['Un phare rallumé', 'Le phare et ses gardiens', 'Le phare en hiver']);
  await follow('ports', ['Une grue neuve au port', 'Le port la nuit']);
  await follow('dunes', ['La dune avance']);
  await follow('marais', ['Le marais sous la brume']);
  await page.goto('/journalv2/sources');
  await expect(page.getByRole('row').filter({ hasText: 'En ordre' })).toHaveCount(4);
  await canBeFound(7);

  await page.goto('/journalv2');
  await page.getByRole('button', { name: 'Ajouter une section' }).first().click();
  const creator = page.getByRole('dialog', { name: 'Nouvelle section' });
  const search = async (meaning: string) => {
    await creator.getByRole('textbox', { name: 'Ce que vous cherchez, avec vos mots' }).fill(meaning);
    await creator.getByRole('button', { name: 'Ajouter le filtre Mots-clés' }).click();
    await creator.getByRole('textbox', { name: 'Mots à inclure', exact: true }).fill(`${word},`);
    await creator.getByRole('button', { name: 'Rechercher' }).click();
  };
  await search('les phares et leurs gardiens');
  await expect(creator.getByRole('heading', { name: /^7 recommandations$/ })).toBeVisible();
  await creator.getByRole('button', { name: 'Ajouter une recherche' }).click();
  await search('la vie des ports');
  await expect(creator.getByRole('heading', { name: /^7 recommandations$/ })).toBeVisible();
  await creator.getByRole('textbox', { name: 'Nom de la section' }).fill('Phares et ports');
  await creator.getByRole('button', { name: 'Créer la section' }).click();
  await expect(creator).toBeHidden();

  const section = sectionOf(page, /^Phares et ports/);
  // There is room for all of them, so no source has to leave a place to another.
  await expect(section.getByRole('article')).toHaveCount(7);
  await expect(section.getByRole('article', { name: /phare/i })).toHaveCount(3);
  const best = section
    .getByRole('article', { name: /phare/i })
    .first()
    .getByRole('slider', { name: 'Pertinence' });
  await best.fill('4');
  await expect(best).toHaveAttribute('aria-valuetext', '4 sur 4, essentiel');
  await cardOf(page, /grue neuve/)
    .getByRole('button', { name: /^Écarter/ })
    .click();
  await expect(cardOf(page, /grue neuve/)).toHaveCount(0);

  await follow('gazette', ['Dans un phare, une gardienne raconte', 'Une grue de plus au port']);
  await page.goto('/journalv2/sources');
  await expect(page.getByRole('row').filter({ hasText: 'En ordre' })).toHaveCount(5);
  await canBeFound(9);
  await page.goto('/journalv2');
  await section.getByRole('button', { name: /Mettre à jour maintenant/ }).click();
  const gardienne = section.getByRole('article', { name: /gardienne raconte/ });
  await expect(gardienne).toBeVisible();
  await expect(section.getByRole('article', { name: /grue neuve/ })).toHaveCount(0);
  const titles = await section.getByRole('heading', { level: 3 }).allTextContents();
  const place = (part: string) => titles.findIndex((title) => title.includes(part));
  expect(place('gardienne raconte')).toBeLessThan(place('grue de plus'));
});
