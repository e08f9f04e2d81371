import { afterEach } from 'vitest';
import { readJournal } from '../../src/features/journal/journal/contract/journals.ts';
import { journalConsumer } from '../../src/features/journal/journal/server/journal-consumer.ts';
import { callingAs } from './calling-as.ts';
import { type LiveListener, listenLive } from './live-listener.ts';
import type { oneOrganisation } from './one-organisation.ts';
import { signInAs, type TestMember } from './people.ts';
import { eventsOf, recommendationFixtures } from './recommendation-fixtures.ts';
import type { TestServer } from './test-server.ts';
import { untilConsumed } from './until-consumed.ts';

/** Sections of one organisation, with helpers that read them and listen to their live events. */
export function journalActions(
  server: () => TestServer,
  { organisation, join, group }: Pick<ReturnType<typeof oneOrganisation>, 'organisation' | 'join' | 'group'>,
) {
  const { granted } = callingAs(server);
  const made = recommendationFixtures(() => server().database);
  const journal = (whose: Parameters<typeof made.journal>[1]) => made.journal(organisation().id, whose);
  const recommend = (journalId: string, more?: Parameters<typeof made.recommendation>[2]) =>
    made.recommendation(organisation().id, journalId, more);
  let news: string | undefined;
  const tabs: LiveListener[] = [];
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.close();
  });
  return {
    made,
    journal,
    recommend,
    shown: async (as: TestMember, journalId: string) =>
      (await granted(as, readJournal, { journalId })).recommendations.map(({ id }) => id),
    happened: async (recommendationId: string) =>
      (await eventsOf(server().database, recommendationId)).map(({ type }) => type),
    followed: () => untilConsumed(server().database, journalConsumer),
    /** The section of the organisation: one for the whole file, since an organisation has only one. */
    async newsOf() {
      news ??= await journal({ template: 'ORGANISATION_NEWS' });
      return news;
    },
    async listen(as: TestMember, topics: string): Promise<LiveListener> {
      const tab = await listenLive(server().address, { topics }, await signInAs(server(), as));
      tabs.push(tab);
      await tab.received(({ kind }) => kind === 'hello');
      return tab;
    },
    /** A group of two members with a section that has a recommendation. */
    async ofGroup() {
      const [me, mate] = await Promise.all([join(), join()]);
      const groupId = await group(me, mate);
      const journalId = await journal({ groupId, name: 'Partagée', createdBy: me.id });
      return { me, mate, groupId, journalId, recommendationId: await recommend(journalId) };
    },
  };
}
