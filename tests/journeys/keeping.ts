import { test as journey, type Person, signIn } from '../support/journey.ts';
import { fillPortfolio, namedGroup } from '../support/portfolio.ts';

interface Fixtures {
  /** The person signed in on the page, with an empty portfolio. */
  me: Person;
  /** A group of mine, and of colleagues; answers its id, which is that of its portfolio too. */
  newGroup: (name: string, ...colleagues: readonly Person[]) => Promise<string>;
  /** Puts analyses of mine into my portfolio, or into that of a group, the last title on top; answers their ids. */
  fill: (titles: readonly string[], portfolioId?: string) => Promise<string[]>;
}

/** A journey about what people keep. */
export const test = journey.extend<Fixtures>({
  me: async ({ page, newPerson }, use) => {
    const me = await newPerson({ firstName: 'Camille', lastName: 'Derrien' });
    await signIn(page, me);
    await use(me);
  },
  newGroup: ({ database, me }, use) =>
    use((name, ...colleagues) => namedGroup(database, name, me, ...colleagues)),
  fill: ({ database, page, me }, use) =>
    use((titles, portfolioId) => fillPortfolio(database, page, me, titles, portfolioId)),
});
