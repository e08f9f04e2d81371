import {
  createSource,
  listSources,
  type SourceFilter,
} from '../../src/features/sources/sources/contract/sources.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createMember, createOrganisation, tokenOf } from './people.ts';
import type { TestServer } from './test-server.ts';

type Headers = Record<string, string>;

/** The fields of a source with a unique feed. */
export const sourceFields = () => {
  const host = `revue-${newId()}.example`;
  return {
    title: 'Revue du génie côtier',
    domain: `https://${host}`,
    rssUrl: `https://${host}/actualites.xml`,
    keywords: 'érosion, digue',
    language: 'fr-CA',
  };
};

/** Acts of platform admins on sources. */
export function sourceActions(server: () => TestServer) {
  return {
    async platformAdmin(firstName = 'Inès', lastName = 'Caradec') {
      const { database } = server();
      const options = { isPlatformAdmin: true, firstName, lastName };
      const admin = await createMember(database, await createOrganisation(database), options);
      return { ...admin, headers: await tokenOf(server(), admin) };
    },
    async add(
      headers: Headers,
      changes: Partial<ReturnType<typeof sourceFields>> & { active?: boolean } = {},
    ) {
      const { output } = await server().ask(createSource, { ...sourceFields(), ...changes }, headers);
      if (!output) throw new Error('the source was not added');
      return output;
    },
    /** The sources that match a search; others are ignored. */
    async found(headers: Headers, search: string, filter: SourceFilter = 'all') {
      const { output } = await server().ask(listSources, { search, filter, limit: 100 }, headers);
      return output?.items ?? [];
    },
  };
}
