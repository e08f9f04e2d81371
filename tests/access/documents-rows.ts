import { readDocument } from '../../src/features/documents/documents/contract/documents.ts';
import { addPage } from '../../src/features/documents/documents/server/add-document.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

/** A page added by the member. */
export async function documentOfMember({ database, organisation, callers }: World): Promise<string> {
  const by = callers.member.person?.id;
  if (!by) throw new Error('the member is a person');
  const { document } = await database.asTenant({ organisationId: organisation.id, userId: by }, (tx) =>
    addPage(tx, {
      organisationId: organisation.id,
      url: `https://rivages.example/${crypto.randomUUID()}`,
      description: { title: 'Recul du trait de côte', contentType: 'text/html' },
      by,
      at: new Date(),
    }),
  );
  return document.id;
}

/** Nobody may open documents added by others, not even admins. */
export const documentsRows: readonly Row[] = [
  row(readDocument, '401 404 200 404 404', async (world) => ({ documentId: await documentOfMember(world) }), {
    about: 'of the member',
  }),
];
