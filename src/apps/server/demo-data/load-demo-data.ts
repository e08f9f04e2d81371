import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { organisations } from '#features/accounts/server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { withAdvisoryLock } from '#platform/database/with-advisory-lock.ts';
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

/** In order: a feature adds its part at the end. */
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

/** Advisory lock, so that of several starting nodes one loads the demo. */
const LOCK = 7_204_121;

const RETRY_MS = 200;

/**
 * Fills an empty database with the demo data; any other database is left unchanged. True when it was filled. Of several
 * starting nodes one loads it, including the files, while the others wait.
 */
export async function loadDemoData(database: Database, storage: Storage): Promise<boolean> {
  let isFilled = false;
  while (!(await hasAnyOrganisation(database))) {
    const hasLock = await withAdvisoryLock({ url: database.ownerUrl, lock: LOCK }, async () => {
      isFilled = await fill(database, storage);
    });
    if (!hasLock) await pause(RETRY_MS);
  }
  return isFilled;
}

async function fill(database: Database, storage: Storage): Promise<boolean> {
  if (await hasAnyOrganisation(database)) return false;
  const documents = capturedDocuments();
  const files = await storeDemoFiles(storage, documents.values());
  await storePublicationPictures(storage);
  await database.asPlatform(async (tx) => {
    const now = new Date();
    for (const part of PARTS) await part.load({ tx, now, storage, documents, files });
  });
  return true;
}

/** Whether the database contains the organisations of the demo, so that later starts print the accounts. */
export async function hasDemoData(database: Database): Promise<boolean> {
  const ids = DEMO_ORGANISATIONS.map(({ name }) => organisationId(name));
  const rows = await database.platform
    .select({ id: organisations.id })
    .from(organisations)
    .where(inArray(organisations.id, ids));
  return rows.length === ids.length;
}

/** False for a new installation. */
export function hasAnyOrganisation(database: Database): Promise<boolean> {
  return hasOrganisation(database.platform);
}

async function hasOrganisation(tx: Transaction): Promise<boolean> {
  return (await tx.select({ id: organisations.id }).from(organisations).limit(1)).length > 0;
}
