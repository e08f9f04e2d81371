import type { Page } from '@playwright/test';
import type { recommendations } from '../../src/features/journal/journal/server/journals-tables.ts';
import { test as journey, type Person, signIn } from '../support/journey.ts';
import { recommendationFixtures } from '../support/recommendation-fixtures.ts';

type More = Partial<typeof recommendations.$inferInsert>;

interface Fixtures {
  /** The person signed in on the page, with an empty journal. */
  me: Person;
  made: ReturnType<typeof recommendationFixtures>;
  /** A section of one's own with these titles, best first; answers its id and those of what it recommends. */
  section: (
    name: string,
    titles: readonly string[],
    more?: (at: number) => More,
  ) => Promise<{ readonly id: string; readonly recommendationIds: readonly string[] }>;
}

/** A journey through the journal. */
export const test = journey.extend<Fixtures>({
  me: async ({ page, newPerson }, use) => {
    const me = await newPerson({ firstName: 'Camille', lastName: 'Derrien' });
    await signIn(page, me);
    await use(me);
  },
  made: ({ database }, use) => use(recommendationFixtures(() => database)),
  section: ({ made, me }, use) =>
    use(async (name, titles, more = () => ({})) => {
      const id = await made.journal(me.organisationId, { userId: me.id, name, createdBy: me.id });
      return { id, recommendationIds: await recommendAll(made, me, id, titles, more) };
    }),
});

/** Publications with these titles as what a section recommends, best first. */
export async function recommendAll(
  made: ReturnType<typeof recommendationFixtures>,
  { organisationId }: Person,
  journalId: string,
  titles: readonly string[],
  more: (at: number) => More = () => ({}),
): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, title] of titles.entries()) {
    const publicationId = await made.publication({ title });
    const score = 1 - at / 100;
    ids.push(await made.recommendation(organisationId, journalId, { publicationId, score, ...more(at) }));
  }
  return ids;
}

export const sectionOf = (page: Page, name: RegExp) => page.getByRole('region', { name });
export const cardOf = (page: Page, name: RegExp) => page.getByRole('article', { name });
