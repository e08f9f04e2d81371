import * as access from '../../src/features/sharing/contract/access.ts';
import { createItem } from '../support/sharing.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

/** An unshared item of the member. */
async function itemOfMember({ database, callers: { member } }: World) {
  if (!member.person) throw new Error('the member is a person');
  return { itemId: await createItem(database, member.person) };
}

/** Unshared items do not exist for others, not even for admins. */
export const sharingRows: readonly Row[] = [
  row(access.readAccess, '401 404 200 404 404', itemOfMember),
  row(access.changeAccess, '401 404 200 404 404', itemOfMember),
  row(access.missingAccess, '401 404 200 404 404', itemOfMember),
  row(access.findGrantees, '401 404 200 404 404', itemOfMember),
  row(access.findFirstGrantees, '401 200 200 200 200', () => ({})),
];
