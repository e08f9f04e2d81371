import * as contributions from '../../src/features/analyses/contributions/contract/contributions.ts';
import { newId } from '../../src/platform/new-id.ts';
import { comment } from '../support/contributions.ts';
import { analysisOfMember } from './analyses-rows.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

function memberOf({ callers }: World) {
  const { person } = callers.member;
  if (!person) throw new Error('the member is a person');
  return person;
}

const about = 'of the member’s';

/** The contributions to an analysis are readable by people it is shared with, admins included. */
export const contributionsRows: readonly Row[] = [
  row(
    contributions.listContributions,
    '401 404 200 404 404',
    async (world) => ({ analysisId: await analysisOfMember(world) }),
    { about },
  ),
  row(
    contributions.listElements,
    '401 404 200 404 404',
    async (world) => ({ analysisId: await analysisOfMember(world), userId: memberOf(world).id }),
    { about },
  ),
  row(
    contributions.readElement,
    '401 404 200 404 404',
    async (world) => {
      const analysisId = await analysisOfMember(world);
      return { analysisId, elementId: await comment(world.server, memberOf(world), analysisId) };
    },
    { about },
  ),
  row(
    contributions.readElement,
    '401 404 404 404 404',
    async (world) => ({ analysisId: await analysisOfMember(world), elementId: newId() }),
    { about: 'that nobody wrote' },
  ),
  row(
    contributions.listPassages,
    '401 404 200 404 404',
    async (world) => ({ analysisId: await analysisOfMember(world) }),
    { about },
  ),
  row(
    contributions.readChanges,
    '401 404 200 404 404',
    async (world) => ({ analysisId: await analysisOfMember(world), after: 0 }),
    { about },
  ),
];
