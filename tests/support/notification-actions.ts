import { listNotifications } from '../../src/features/notifications/contract/notifications.ts';
import { createAnalysis } from './analysis-events.ts';
import { createMember, createOrganisation, type TestMember, tokenOf } from './people.ts';
import type { TestServer } from './test-server.ts';
import { untilNotified } from './until-notified.ts';

/** Helpers for acts on an analysis and the resulting notifications. */
export function notificationActions(server: () => TestServer) {
  const listOf = async (person: TestMember) => {
    const { output } = await server().ask(listNotifications, { limit: 100 }, await tokenOf(server(), person));
    return output?.items ?? [];
  };
  return {
    listOf,
    /** An organisation with an author and their analysis; `join` adds members. */
    async setUp() {
      const { database } = server();
      const organisation = await createOrganisation(database);
      const join = (firstName = 'Aïcha', lastName = 'Diallo') =>
        createMember(database, organisation, { firstName, lastName });
      const author = await join('Solène', 'Le Goff');
      return { database, organisation, join, author, analysis: await createAnalysis(database, author) };
    },
    /** Waits until all events are handled; returns the notifications of each person, newest first. */
    async notifiedTo(...people: TestMember[]): Promise<string[][]> {
      await untilNotified(server().database);
      return Promise.all(
        people.map(async (person) => (await listOf(person)).map(({ details }) => details.type)),
      );
    },
  };
}

export const named = (...people: TestMember[]) => ({ userIds: people.map(({ id }) => id), groupIds: [] });
