import { createReflection } from '../../src/features/reflections/reflections/contract/reflections.ts';
import type { Role } from '../../src/features/sharing/rules/roles.ts';
import { grantAccess } from '../../src/features/sharing/server/grants.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';
import { cachedTokenOf, type TestMember } from './people.ts';
import type { TestServer } from './test-server.ts';

type Server = Pick<TestServer, 'ask' | 'database'>;

/** Creates a reflection over HTTP; returns its id. */
export async function beginReflection(
  server: Server,
  by: TestMember,
  asked: { readonly title?: string; readonly description?: string; readonly templateId?: string } = {},
): Promise<string> {
  const reflectionId = newId();
  const { problem } = await server.ask(
    createReflection,
    { reflectionId, title: 'Habiter l’estuaire en 2050', ...asked },
    await cachedTokenOf(server, by),
  );
  if (problem) throw new Error(`a reflection was refused: ${problem.reason}`);
  return reflectionId;
}

/** Grants a role on a reflection, as its owner. */
export function shareReflection(
  database: Database,
  reflectionId: string,
  { organisationId, id: by }: TestMember,
  grantees: { readonly userIds?: readonly string[]; readonly groupIds?: readonly string[] },
  role: Role = 'Owner',
): Promise<void> {
  return database.asTenant({ organisationId, userId: by }, (tx) =>
    grantAccess(tx, { organisationId, itemId: reflectionId, ...grantees, role, by, at: new Date() }),
  );
}
