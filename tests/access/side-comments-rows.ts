import * as threads from '../../src/features/reflections/side-comments/contract/threads.ts';
import { newId } from '../../src/platform/new-id.ts';
import { beginReflection } from '../support/reflections.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

/** A side comment of the member in their reflection. */
async function commented({ server, callers: { member } }: World) {
  if (!member.person) throw new Error('the member is a person');
  const reflectionId = await beginReflection(server, member.person);
  const of = { reflectionId, threadId: newId(), commentId: newId() };
  await server.ask(threads.addComment, { ...of, content: 'Une remarque.' }, member.headers);
  return of;
}

const also =
  <T extends object>(more: T) =>
  async (world: World) => ({ ...(await commented(world)), ...more });

/** Side comments are only for the participants. */
export const sideCommentsRows: readonly Row[] = [
  row(threads.listThreads, '401 404 200 404 404', commented),
  row(threads.addComment, '401 404 200 404 404', also({ content: 'Oui.' })),
  row(threads.rewriteComment, '401 404 200 404 404', also({ content: 'Autrement.' })),
  row(threads.archiveComment, '401 404 200 404 404', also({ archived: true })),
  row(threads.resolveThread, '401 404 200 404 404', also({ resolved: true })),
];
