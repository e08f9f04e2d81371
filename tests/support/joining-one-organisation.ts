import { beforeAll } from 'vitest';
import { createMember, createOrganisation, type TestMember, type TestOrganisation } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Makes one organisation for a test file; whoever joins is a new member of it. */
export function joiningOneOrganisation(
  server: () => TestServer,
): (firstName?: string) => Promise<TestMember> {
  let organisation: TestOrganisation | undefined;
  beforeAll(async () => {
    organisation = await createOrganisation(server().database);
  });
  return (firstName = 'Aïcha') => {
    if (!organisation) throw new Error('the organisation is made by beforeAll');
    return createMember(server().database, organisation, { firstName });
  };
}
