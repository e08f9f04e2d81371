import { readVersion } from '../../src/features/reflections/collaboration/contract/collaboration.ts';
import * as versions from '../../src/features/reflections/collaboration/contract/versions.ts';
import { newId } from '../../src/platform/new-id.ts';
import { beginReflection } from '../support/reflections.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

/** A reflection that only the member may open. */
async function ofMember({ server, callers: { member } }: World): Promise<{ reflectionId: string }> {
  if (!member.person) throw new Error('the member is a person');
  return { reflectionId: await beginReflection(server, member.person) };
}
const ofVersion = async (world: World) => ({ ...(await ofMember(world)), versionId: newId() });

/** A version of a text of the member, created from a template. */
async function versionOfMember({ server, callers: { member } }: World) {
  if (!member.person) throw new Error('the member is a person');
  const reflectionId = await beginReflection(server, member.person, { templateId: 'actionPlan' });
  const { output } = await server.ask(versions.keepVersion, { reflectionId }, member.headers);
  if (!output?.version) throw new Error('a text from a template has a version');
  return { reflectionId, versionId: output.version.id };
}

/** People who may open a reflection may read its text; the parameters of the specification grant no access. */
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
  // An unknown version is missing for everybody.
  row(versions.readVersionText, '401 404 404 404 404', ofVersion, { about: 'that does not exist' }),
  row(versions.restoreVersion, '401 404 404 404 404', ofVersion, { about: 'that does not exist' }),
];
