import * as reflections from '../../src/features/reflections/reflections/contract/reflections.ts';
import { listTemplates } from '../../src/features/reflections/templates/contract/templates.ts';
import { newId } from '../../src/platform/new-id.ts';
import { beginReflection } from '../support/reflections.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

/** A reflection that only the member may open. */
async function ofMember({ server, callers }: World): Promise<{ reflectionId: string }> {
  const { person } = callers.member;
  if (!person) throw new Error('the member is a person');
  return { reflectionId: await beginReflection(server, person) };
}
const about = 'of the member';

/** Everyone creates reflections in their own organisation; only people it is shared with may read it, admins included. */
export const reflectionsRows: readonly Row[] = [
  row(listTemplates, '401 200 200 200 200', () => ({})),
  row(reflections.listReflections, '401 200 200 200 200', () => ({})),
  row(reflections.listReflectionsAsSpecified, '401 200 200 200 200', () => ({})),
  row(reflections.createReflection, '401 200 200 200 200', () => ({ reflectionId: newId(), title: 'Dunes' })),
  row(
    reflections.createReflection,
    '401 409 200 409 409',
    async (world) => ({ ...(await ofMember(world)), title: 'Dunes' }),
    { about: 'under the id of the member’s' },
  ),
  row(reflections.readReflection, '401 404 200 404 404', ofMember, { about }),
  row(
    reflections.changeReflection,
    '401 404 200 404 404',
    async (world) => ({ ...(await ofMember(world)), isArchived: true }),
    { about },
  ),
];
