import { readKnownPage } from '../../src/features/captures/filing/contract/known-page.ts';
import { addSentPage } from '../../src/features/documents/documents/server/add-document.ts';
import { newId } from '../../src/platform/new-id.ts';
import { ask } from '../support/ask.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

/** A page sent by the member from their browser. */
async function sentByMember({ database, organisation, callers }: World) {
  const by = callers.member.person?.id;
  if (!by) throw new Error('the member is a person');
  const url = `https://rivages.invalid/${newId()}`;
  const description = { title: 'Boîte de réception', contentType: 'text/html' };
  await database.asPlatform((tx) =>
    addSentPage(tx, { organisationId: organisation.id, url, by, at: new Date(), description }),
  );
  return { url };
}

const known = row(readKnownPage, '401 200 200 200 200', sentByMember, { about: 'of a page the member sent' });

/** Everyone may call it; the answer contains only items the caller may open. */
export const filingRows: readonly Row[] = [
  {
    ...known,
    async ask(world, asking) {
      const input = await sentByMember(world);
      const { status, output } = await ask(world.server.address, readKnownPage, input, asking.headers);
      const isTold = output !== undefined && output.document !== null;
      if (isTold !== (asking.person?.id === world.callers.member.person?.id))
        throw new Error(`the answer contains the page: ${isTold}`);
      return status;
    },
  },
];
