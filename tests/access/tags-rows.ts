import * as tags from '../../src/features/analyses/tags/contract/organisation-tags.ts';
import { findTags } from '../../src/features/analyses/tags/contract/tags.ts';
import { organisationTags } from '../../src/features/analyses/tags/server/tag-store.ts';
import { newId } from '../../src/platform/new-id.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

async function organisationTag({ database, organisation }: World): Promise<string> {
  const text = `marais ${newId()}`;
  await database.asPlatform((tx) =>
    tx.insert(organisationTags).values({ organisationId: organisation.id, text }),
  );
  return text;
}

/** Everyone finds tags; the vocabulary is managed by organisation admins. */
export const tagsRows: readonly Row[] = [
  row(findTags, '401 200 200 200 200', () => ({})),
  row(tags.listOrganisationTags, '401 200 403 200 200', () => ({})),
  row(tags.addOrganisationTag, '401 200 403 200 200', () => ({ text: `marais ${newId()}` })),
  row(
    tags.renameOrganisationTag,
    '401 404 403 200 404',
    async (world) => ({ text: await organisationTag(world), to: `étang ${newId()}` }),
    { about: 'of the member’s organisation' },
  ),
  row(tags.removeOrganisationTag, '401 200 403 200 200', async (world) => ({
    text: await organisationTag(world),
  })),
];
