import { readVersion } from '../../src/features/reflections/collaboration/contract/collaboration.ts';
import * as versions from '../../src/features/reflections/collaboration/contract/versions.ts';
import { newId } from '../../src/platform/new-id.ts';
import { beginReflection } from '../support/reflections.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

/** A reflection that is the member's alone. */
async function ofMember({ server, callers: { member } }: World): Promise<{ reflectionId: string }> {
  if (!member.person) throw new Error('the member is somebody');
  return { reflectionId: await beginReflection(server, member.person) };
}
const ofVersion = async (world: World) => ({ ...(await ofMember(world)), versionId: newId() });

/** A version of a text of the member's, begun with the words of a template. */
async function versionOfMember({ server, callers: { member } }: World) {
  if (!member.person) throw new Error('the member is somebody');
  const reflectionId = await beginReflection(server, member.person, { templateId: 'actionPlan' });
  const { output } = await server.ask(versions.keepVersion, { reflectionId }, member.headers);
  if (!output?.version) throw new Error('a text that begins with words is a version');
  return { reflectionId, versionId: output.version.id };
}

/** Whoever may open a reflection may ask about its text; the parameters of the specification open nothing. */
export const collaborationRows: readonly Row[] = [
  row(readVersion, '401 404 200 404 404', async (world) => ({
    ...(await ofMember(world)),
    firebaseProjectId: 'vigie',
    firebaseIdToken: 'made-up',
  })),
  row(versions.listVersions, '401 404 200 404 404', ofMember),
  row(versions.keepVersion, '401 404 200 404 404', ofMember),
  row(versions.readVersionText, '401 404 200 404 404', versionOfMember),
  row(versions.restoreVersion, '401 404 200 404 404', versionOfMember),
  // A version that there is not is missing to everybody.
  row(versions.readVersionText, '401 404 404 404 404', ofVersion, { about: 'that there is not' }),
  row(versions.restoreVersion, '401 404 404 404 404', ofVersion, { about: 'that there is not' }),
];
