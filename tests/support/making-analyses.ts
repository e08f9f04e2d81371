import { sql } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import type { TokenScope } from '../../src/base/actor.ts';
import type { CallInput } from '../../src/base/endpoint.ts';
import { createAnalysis } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { newId } from '../../src/platform/new-id.ts';
import {
  createMember,
  createOrganisation,
  type TestMember,
  type TestOrganisation,
  tokenOf,
} from './people.ts';
import type { TestServer } from './test-server.ts';

/** The input of a call, valid or not. */
export type RawInput = Record<string, unknown>;

/** A page that is not captured yet. */
export const page = () => ({ url: `https://gazette.example/littoral/${newId()}` });

interface Colleagues {
  organisation: TestOrganisation;
  solene: TestMember;
  aicha: TestMember;
}

/** Two colleagues, created before the tests, who create analyses over HTTP. */
export function makingAnalyses(server: () => TestServer) {
  const who = {} as Colleagues;
  beforeAll(async () => {
    const { database } = server();
    who.organisation = await createOrganisation(database);
    who.solene = await createMember(database, who.organisation, { firstName: 'Solène', lastName: 'Le Goff' });
    who.aicha = await createMember(database, who.organisation, { firstName: 'Aïcha', lastName: 'Diallo' });
  });
  return {
    who: who as Readonly<Colleagues>,
    make: async (as: TestMember, given: RawInput, scopes?: TokenScope[]) => {
      const input = given as CallInput<typeof createAnalysis>;
      return server().ask(createAnalysis, input, await tokenOf(server(), as, scopes));
    },
    /** The numbers of documents and analyses in the database, which a refusal must not change. */
    counted: async (): Promise<unknown> => {
      const { rows } = await server().database.platform.execute(
        sql`SELECT (SELECT count(*) FROM analyses) AS analyses, (SELECT count(*) FROM documents) AS documents,
          (SELECT count(*) FROM shared_items) AS items, (SELECT count(*) FROM access_entries) AS entries`,
      );
      return rows;
    },
  };
}
