import { createHmac } from 'node:crypto';
import { openAccounts } from '#features/accounts/server.ts';
import { filterOpenDocuments, isOriginalOffered } from '#features/analyses/server.ts';
import { filterCaptured, mayOpenDocument } from '#features/captures/server.ts';
import {
  documentFilePurposes,
  openConverter,
  openDocuments,
  openFileReader,
  openFiles,
  openPageReader,
  openUploads,
  readingFailures,
} from '#features/documents/server.ts';
import { DISPLAYED_EXTENSIONS, DOCUMENT_EXTENSIONS } from '#features/documents/uploads/contract/uploads.ts';
import { imagePurposes, openPrinter } from '#features/editor/server.ts';
import { openSingleSignOn } from '#features/organisations/server.ts';
import { openFeedReader, openPublications } from '#features/sources/server.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { prepareLogins } from '#platform/database/logins.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabaseServer } from '#platform/database/open-database-server.ts';
import type { Log } from '#platform/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { openMail } from '#platform/mail/open-mail.ts';
import { openOutbound } from '#platform/outbound/open-outbound.ts';
import { readOrCreateSecret } from '#platform/read-or-create-secret.ts';
import { openRedis } from '#platform/redis/open-redis.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { openSearch, type Search } from './open-search.ts';

/** The adapters and feature services that routes and jobs use. */
export type Product = Awaited<ReturnType<typeof openProduct>>;

interface ProductOptions {
  readonly mail: Mail | undefined;
  readonly search: Search | undefined;
  readonly connectionTimeoutMs: number | undefined;
  readonly opened: AsyncDisposableStack;
}

/** Opens the adapters, then the services of the features; `opened` closes them in reverse order. */
export async function openProduct(
  config: Config,
  log: Log,
  { mail, search: replaced, connectionTimeoutMs, opened }: ProductOptions,
) {
  const server = await openDatabaseServer(config, log);
  opened.defer(() => server.close());
  const migrations = await migrate(server.url);
  if (migrations.length > 0) log.info({ migrations }, 'the database was brought forward');
  const database = openDatabase({
    url: await prepareLogins(server.url, config),
    connections: config.DATABASE_POOL,
    log,
    awaitedMs: connectionTimeoutMs,
  });
  opened.defer(() => database.close());
  const mailTransport = openMail(config);
  opened.defer(() => mailTransport.mail.close());
  if (!config.SMTP_URL && !mailTransport.mailbox) log.warn('mails are not sent: SMTP_URL is not set');
  const outbound = openOutbound({ config });
  opened.defer(() => outbound.close());

  const secret = config.AUTH_SECRET ?? (await readOrCreateSecret(config.DATA_DIR, 'auth-secret'));
  const redis = config.REDIS_URL
    ? openRedis({ url: config.REDIS_URL, installation: installationOf(secret), log })
    : undefined;
  opened.defer(() => redis?.stop());
  const accounts = openAccounts({ config, secret, database, mail: mail ?? mailTransport.mail, log });
  const singleSignOn = openSingleSignOn({ config, secret, accounts, outbound });
  const files = openFiles({
    storage: await openStorage(config),
    secret,
    findActor: accounts.findActor,
    purposes: { ...documentFilePurposes(() => documents), ...imagePurposes },
  });
  opened.defer(() => files.shrinker.close());
  const documents = openDocuments({
    files,
    openAmong: async (tx, person, documentIds) => {
      const analysed = await filterOpenDocuments(tx, person, documentIds);
      const others = documentIds.filter((id) => !analysed.has(id));
      const captured = others.length > 0 ? await filterCaptured(tx, person, others) : [];
      return new Set([...analysed, ...captured]);
    },
    mayOpen: mayOpenDocument,
    isOriginalOffered: async (tx, person, documentId) =>
      (await isOriginalOffered(tx, person, documentId)) ||
      (await filterCaptured(tx, person, [documentId])).size > 0,
    failures: readingFailures,
    secret,
  });
  const uploads = await openUploads({
    dataFolder: config.DATA_DIR,
    storage: config.S3_BUCKET ? files.storage : undefined,
  });
  const pages = openPageReader();
  opened.defer(() => pages.close());
  const feedReader = openFeedReader();
  opened.defer(() => feedReader.close());
  const converter = await openConverter(config.LIBREOFFICE_PATH);
  const fileReader = openFileReader({ converter });
  opened.defer(() => fileReader.close());
  const printer = await openPrinter(config.CHROMIUM_PATH);
  opened.defer(() => printer?.close());
  const search = replaced ?? openSearch(config, log);
  opened.defer(() => search.index.close());
  const publications = openPublications({ outbound, pages, storage: files.storage });
  opened.defer(() => publications.shrinker.close());
  const readings = { documents, uploads, outbound, pages, files: fileReader };
  return {
    config,
    log,
    database,
    redis,
    mailbox: mailTransport.mailbox,
    accounts,
    singleSignOn,
    files,
    documents,
    uploads,
    documentExtensions: converter.isAvailable ? DOCUMENT_EXTENSIONS : DISPLAYED_EXTENSIONS,
    readings,
    feedWays: { outbound, feedReader },
    publications,
    printer,
    search,
  };
}

/** The nodes of one installation share a secret, so that several installations can use the same Redis. */
const installationOf = (secret: string): string =>
  createHmac('sha256', secret).update('the nodes of this installation').digest('hex').slice(0, 16);
