import type { Shareable } from '#features/sharing/server.ts';
import { announce } from '#platform/outbox/announce.ts';
import { reflectionShared } from '../events.ts';
import { titleOfReflections } from './title-of-reflections.ts';

/** Reflections for the sharing editor: their titles, and the event for people who were given access. */
export const reflectionShareable: Shareable = {
  kind: 'reflection',
  async title(tx, { organisationId, itemId }) {
    return (await titleOfReflections(tx, organisationId, [itemId])).get(itemId) ?? '';
  },
  async announceShared(tx, { item: { organisationId, itemId: reflectionId }, userIds, by }) {
    await announce(tx, organisationId, reflectionShared, {
      organisationId,
      reflectionId,
      byUserId: by,
      userIds: [...userIds],
    });
  },
};
