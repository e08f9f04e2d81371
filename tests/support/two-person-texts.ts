import { afterEach } from 'vitest';
import * as Y from 'yjs';
import { writeInitialText } from '../../src/features/reflections/collaboration/server/seed-text.ts';
import { reflections } from '../../src/features/reflections/reflections/server/reflections-tables.ts';
import { addItem } from '../../src/features/sharing/server/add-item.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createMember, createOrganisation } from './people.ts';
import { shareReflection } from './reflections.ts';
import { TextClient } from './text-client.ts';
import { startTextNode } from './text-node.ts';

type NodeOptions = Omit<Parameters<typeof startTextNode>[1], 'people'>;

/** Texts with two participants, with nodes and clients, all closed after the test. */
export function twoPersonTexts(database: () => Database) {
  const closing: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function textOfTwo() {
    const organisation = await createOrganisation(database());
    const people = [
      await createMember(database(), organisation),
      await createMember(database(), organisation),
    ] as const;
    const [owner, other] = people;
    const { organisationId, id: by } = owner;
    const reflectionId = newId();
    const at = new Date();
    await database().asTenant({ organisationId, userId: by }, async (tx) => {
      await addItem(tx, { organisationId, itemId: reflectionId, kind: 'reflection', createdBy: by, at });
      await tx.insert(reflections).values({ id: reflectionId, organisationId, title: 'Note', createdBy: by });
      const text = { type: 'doc', content: [{ type: 'paragraph' }] };
      await writeInitialText(tx, { organisationId, reflectionId, text, by, at });
    });
    await shareReflection(database(), reflectionId, owner, { userIds: [other.id] });
    const start = async (options: NodeOptions = {}) => {
      const node = await startTextNode(database(), { people, ...options });
      closing.push(node.stop);
      return node;
    };
    const open = (address: string, as = owner, document = new Y.Doc()) => {
      const client = new TextClient({ address, reflectionId, headers: { cookie: as.id }, document });
      closing.push(() => client.close());
      return client;
    };
    return { organisationId, reflectionId, people, start, open };
  }

  return { textOfTwo, closeLater: (close: () => Promise<void> | void) => closing.push(close) };
}
