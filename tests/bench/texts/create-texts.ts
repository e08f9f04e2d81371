import { writeInitialText } from '../../../src/features/reflections/collaboration/server/seed-text.ts';
import { reflections } from '../../../src/features/reflections/reflections/server/reflections-tables.ts';
import type { TextNode } from '../../../src/features/reflections/rich-text/rules/text-node.ts';
import { addItem } from '../../../src/features/sharing/server/add-item.ts';
import { grantAccess } from '../../../src/features/sharing/server/grants.ts';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { createMember, createOrganisation, tokenOf } from '../../support/people.ts';
import { embeddedDatabase } from '../../support/product-folder.ts';

interface Texts {
  readonly names: readonly string[];
  readonly tokens: readonly { authorization: string }[];
}

/** Creates an organisation whose members may write in all of its texts. */
export async function createTexts(dataDir: string, people: number, texts: number): Promise<Texts> {
  const { url } = await embeddedDatabase(dataDir);
  const database = openDatabase({ url, connections: 8, log: silentLog });
  try {
    const organisation = await createOrganisation(database);
    const members = await inBatches(people, () => createMember(database, organisation));
    const [owner] = members;
    if (!owner) throw new Error('the texts have an owner');
    const tokens = await inBatches(people, (n) => tokenOf({ database }, members[n] ?? owner));
    const by = owner.id;
    const names: string[] = [];
    for (let n = 0; n < texts; n += 1) {
      names.push(await addText(database, organisation, by));
    }
    return { names, tokens };
  } finally {
    await database.close();
  }
}

const BATCH_SIZE = 8;

/** Limits concurrency: a busy database times out when too many wait for a connection. */
async function inBatches<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let first = 0; first < count; first += BATCH_SIZE) {
    const some = Array.from({ length: Math.min(BATCH_SIZE, count - first) }, (_, n) => make(first + n));
    made.push(...(await Promise.all(some)));
  }
  return made;
}

const PAGE: TextNode = {
  type: 'doc',
  content: Array.from({ length: 40 }, (_, n) => ({
    type: 'paragraph',
    content: [
      {
        type: 'text',
        text: `Paragraphe ${n}. ${'Les dunes avancent, et avec elles les questions. '.repeat(6)}`,
      },
    ],
  })),
};

/** Adds a text of a few pages. */
async function addText(
  database: Database,
  { id: organisationId, organisationGroupId }: { id: string; organisationGroupId: string },
  by: string,
): Promise<string> {
  const reflectionId = newId();
  const at = new Date();
  await database.asPlatform(async (tx) => {
    await addItem(tx, { organisationId, itemId: reflectionId, kind: 'reflection', createdBy: by, at });
    await tx.insert(reflections).values({ id: reflectionId, organisationId, title: 'Banc', createdBy: by });
    await writeInitialText(tx, { organisationId, reflectionId, text: PAGE, by, at });
    await grantAccess(tx, { organisationId, itemId: reflectionId, groupIds: [organisationGroupId], by, at });
  });
  return reflectionId;
}
