import * as citations from '../../src/features/reflections/citations/contract/citations.ts';
import { makeReflection } from '../support/make-reflection.ts';
import { analysisOfMember } from './analyses-rows.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

/** A reflection of the member. */
async function ofMember({ database, callers }: World) {
  if (!callers.member.person) throw new Error('the member is a person');
  return { reflectionId: await makeReflection(database, callers.member.person) };
}

/** The citations of a reflection are only for its participants. */
export const citationsRows: readonly Row[] = [
  row(citations.findCitable, '401 404 200 404 404', ofMember),
  row(citations.listCitable, '401 404 200 404 404', ofMember),
  row(citations.readCited, '401 404 200 404 404', async (world) => ({
    ...(await ofMember(world)),
    analysisIds: [await analysisOfMember(world)],
  })),
];
