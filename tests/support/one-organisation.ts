import { beforeAll } from 'vitest';
import { analysePage } from './analyses.ts';
import { createMember, createOrganisation, type TestMember, type TestOrganisation } from './people.ts';
import { createGroup } from './sharing.ts';
import type { TestServer } from './test-server.ts';

/** One organisation for a test file, with helpers that create members, groups and analyses in it. */
export function oneOrganisation(server: () => TestServer) {
  let made: TestOrganisation | undefined;
  beforeAll(async () => {
    made = await createOrganisation(server().database);
  });
  const organisation = () => {
    if (!made) throw new Error('the organisation is created in beforeAll');
    return made;
  };
  return {
    organisation,
    join: (options?: Parameters<typeof createMember>[2]) =>
      createMember(server().database, organisation(), options),
    group: (...members: TestMember[]) => createGroup(server().database, organisation(), ...members),
    analyse: (owner: TestMember, options?: Parameters<typeof analysePage>[2]) =>
      analysePage(server().database, owner, options),
  };
}
