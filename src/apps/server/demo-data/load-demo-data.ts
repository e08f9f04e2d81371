import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { organisations } from '#features/accounts/server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { holdLock } from '#platform/database/hold-lock.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { analysesPart } from './analyses-part.ts';
import { organisationId } from './demo-id.ts';
import type { DemoPart } from './demo-part.ts';
import { DEMO_ORGANISATIONS } from './demo-people.ts';
import { capturedDocuments } from './documents/captured-documents.ts';
import { storeDemoFiles } from './documents/store-demo-files.ts';
import { documentsPart } from './documents-part.ts';
import { journalsPart } from './journals-part.ts';
import { notificationsPart } from './notifications-part.ts';
import { peoplePart } from './people-part.ts';
import { portfoliosPart } from './portfolios-part.ts';
import { storePublicationPictures } from './publications/store-pictures.ts';
import { publicationsPart } from './publications-part.ts';
import { reflectionsPart } from './reflections-part.ts';
import { sourcesPart } from './sources-part.ts';

/** Each feature adds its own part at the end. */
const PARTS: readonly DemoPart[] = [
  peoplePart,
  sourcesPart,
  documentsPart,
  analysesPart,
  portfoliosPart,
  notificationsPart,
  reflectionsPart,
  publicationsPart,
  journalsPart,
];

/** Nodes that start together load it once. */
const LOCK = 7_204_121;

const LOOK_AGAIN_MS = 200;

/**
 * Fills an empty database with the demo; one that holds anything is left as it is. True when it was filled. Of nodes that
 * start together one does, files included, and the others wait for as long as that takes.
 */
export async function loadDemoData(database: Database, storage: Storage): Promise<boolean> {
  let isFilled = false;
  while (!(await holdsAnything(database))) {
    const isOurs = await holdLock({ url: database.ownerUrl, lock: LOCK }, async () => {
      isFilled = await fill(database, storage);
    });
    if (!isOurs) await pause(LOOK_AGAIN_MS);
  }
  return isFilled;
}

async function fill(database: Database, storage: Storage): Promise<boolean> {
  if (await holdsAnything(database)) return false;
  const documents = capturedDocuments();
  const files = await storeDemoFiles(storage, documents.values());
  await storePublicationPictures(storage);
  await database.asPlatform(async (tx) => {
    const now = new Date();
    for (const part of PARTS) await part.load({ tx, now, storage, documents, files });
  });
  return true;
}

/** True while the demo's organisations are there, so that a later start can say how to sign in. */
export async function holdsDemoData(database: Database): Promise<boolean> {
  const ids = DEMO_ORGANISATIONS.map(({ name }) => organisationId(name));
  const rows = await database.platform
    .select({ id: organisations.id })
    .from(organisations)
    .where(inArray(organisations.id, ids));
  return rows.length === ids.length;
}

/** False for a new installation. */
export function holdsAnything(database: Database): Promise<boolean> {
  return hasOrganisation(database.platform);
}

async function hasOrganisation(tx: Transaction): Promise<boolean> {
  return (await tx.select({ id: organisations.id }).from(organisations).limit(1)).length > 0;
}
