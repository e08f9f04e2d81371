import { join } from 'node:path';
import { personFacts } from '#features/accounts/events.ts';
import { accountRoutes, openAccounts } from '#features/accounts/server/public.ts';
import {
  analysesFollower,
  analysisRoutes,
  analysisShareable,
  mayOpenDocument,
} from '#features/analyses/server/public.ts';
import {
  captureBelongings,
  captureJobs,
  captureRoutes,
  capturesGuard,
  hasCaptured,
} from '#features/captures/server/public.ts';
import { contributionRoutes } from '#features/contributions/server/public.ts';
import {
  documentFilePurposes,
  documentGuard,
  documentParts,
  documentRoutes,
  openDocuments,
} from '#features/documents/server/public.ts';
import { elementRoutes } from '#features/elements/server/public.ts';
import { openPageReader } from '#features/extraction/server/public.ts';
import { openConverter, openFileReader } from '#features/file-reading/server/public.ts';
import { fileJobs, fileParts, fileRoutes, openFiles } from '#features/files/server/public.ts';
import { groupFacts } from '#features/groups/events.ts';
import { groupRoutes } from '#features/groups/server/public.ts';
import { mailboxParts, mailboxRoutes } from '#features/mailbox/server/public.ts';
import { memberFacts } from '#features/members/events.ts';
import { forgetUnplaced, memberRoutes } from '#features/members/server/public.ts';
import {
  forgetOldNotifications,
  notificationBelongings,
  notificationRoutes,
  notificationsFollower,
  notificationsGuard,
} from '#features/notifications/server/public.ts';
import { objectiveRoutes } from '#features/objectives/server/public.ts';
import { operationsRoutes, pruneOutboxJob } from '#features/operations/server/public.ts';
import { type Belongings, organisationRoutes, tellPlatform } from '#features/organisations/server/public.ts';
import {
  portfolioBelongings,
  portfolioGuard,
  portfolioRoutes,
  portfoliosFollower,
} from '#features/portfolios/server/public.ts';
import { readingFailures, readingJobs } from '#features/readings/server/public.ts';
import { itemGuards, sharingBelongings, sharingRoutes } from '#features/sharing/server/public.ts';
import { signInJobs, signInRoutes } from '#features/sign-in/server/public.ts';
import { sourceRoutes } from '#features/sources/server/public.ts';
import { tagRoutes } from '#features/tags/server/public.ts';
import { openUploads, uploadJobs, uploadParts } from '#features/uploads/server/public.ts';
import { claimFolder } from '#platform/claim-folder.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openHttp } from '#platform/http/open-http.ts';
import { isClientBuilt, type WebClient } from '#platform/http/web-client.ts';
import { openJobs } from '#platform/jobs/open-jobs.ts';
import { keepSecret } from '#platform/keep-secret.ts';
import { liveChannel } from '#platform/live/live-channel.ts';
import type { Log } from '#platform/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { openMail } from '#platform/mail/open-mail.ts';
import { openOutbound } from '#platform/outbound/open-outbound.ts';
import type { Follower } from '#platform/outbox/follow.ts';
import { openOutbox } from '#platform/outbox/open-outbox.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { fillEmpty } from './demo-data/fill-empty.ts';

export interface RunningServer {
  readonly address: string;
  /** What to tell whoever started it, line by line. */
  readonly news: readonly string[];
  stop(): Promise<void>;
}

/** What tests and the development server replace of the outside world. */
export interface Replacements {
  readonly mail?: Mail;
  /** Absent: the built client, when there is one. */
  readonly webClient?: WebClient;
  /** Fills an empty database with the demo. */
  readonly demoData?: boolean;
}

/**
 * Opens the outside world, then lists every feature's routes, jobs and listeners: the wiring is all here. What was
 * opened is closed in reverse, at the end or when a later step fails.
 */
export async function startServer(
  config: Config,
  log: Log,
  replacements: Replacements = {},
): Promise<RunningServer> {
  const opened = new AsyncDisposableStack();
  try {
    const started = await openAll(config, log, replacements, opened);
    return { ...started, stop: () => opened.disposeAsync() };
  } catch (failure) {
    await opened.disposeAsync();
    throw failure;
  }
}

async function openAll(
  config: Config,
  log: Log,
  replacements: Replacements,
  opened: AsyncDisposableStack,
): Promise<Omit<RunningServer, 'stop'>> {
  const outside = await openStore(config, log);
  opened.defer(() => outside.close());
  const migrations = await migrate(outside.url);
  if (migrations.length > 0) log.info({ migrations }, 'the database was brought forward');
  const database = openDatabase({ url: outside.url, connections: config.DATABASE_POOL, log });
  opened.defer(() => database.close());
  const post = openMail(config);
  opened.defer(() => post.mail.close());
  if (!config.SMTP_URL && !post.mailbox) log.warn('no mail leaves this machine: SMTP_URL is not set');
  const mail = replacements.mail ?? post.mail;
  const secret = config.AUTH_SECRET ?? (await keepSecret(config.DATA_DIR, 'auth-secret'));
  const accounts = await openAccounts({ config, secret, database, mail, log });
  const files = openFiles({
    storage: await openStorage(config),
    secret,
    purposes: documentFilePurposes(() => documents),
  });
  const documents = openDocuments({
    files,
    mayOpen: async (tx, person, documentId) =>
      (await mayOpenDocument(tx, person, documentId)) || (await hasCaptured(tx, person, documentId)),
    failures: readingFailures,
    secret,
  });
  const uploads = await openUploads(config.DATA_DIR);
  const outbound = openOutbound({ config });
  opened.defer(() => outbound.close());
  const pages = openPageReader();
  opened.defer(() => pages.close());
  const fileReader = openFileReader({ converter: await openConverter(config.LIBREOFFICE_PATH) });
  opened.defer(() => fileReader.close());
  const readings = { documents, uploads, outbound, pages, files: fileReader };
  const news = await fillEmpty({ accounts, storage: files.storage }, replacements.demoData ?? false);

  const works = config.ROLES.includes('worker');
  const followers: Follower[] = [];
  if (works) {
    const forgetting = pruneOutboxJob(() => followers.map(({ name }) => name));
    const jobs = await openJobs({
      database,
      log,
      jobs: [
        ...signInJobs(accounts),
        ...fileJobs(files),
        ...uploadJobs(uploads),
        ...readingJobs(readings),
        ...captureJobs(readings),
        forgetUnplaced(),
        forgetOldNotifications(),
        forgetting,
      ],
    });
    opened.defer(() => jobs.stop());
    followers.push(
      jobs.follower,
      tellPlatform([...personFacts, ...groupFacts, ...memberFacts]),
      notificationsFollower,
      analysesFollower,
      portfoliosFollower,
    );
  }
  const outbox = await openOutbox({ database, log, followers });
  opened.defer(() => outbox.stop());
  const { forgetUser } = accounts.identities;

  /** What features keep in the name of a member or a group. */
  const belongings: readonly Belongings[] = [
    sharingBelongings,
    portfolioBelongings,
    captureBelongings,
    notificationBelongings,
  ];
  const routes = [
    ...mailboxRoutes(post.mailbox),
    ...accountRoutes(accounts),
    ...signInRoutes(accounts),
    ...objectiveRoutes(accounts),
    ...fileRoutes(files),
    ...documentRoutes(documents),
    ...tagRoutes,
    ...analysisRoutes(documents),
    ...elementRoutes,
    ...contributionRoutes,
    ...portfolioRoutes(documents),
    ...captureRoutes(readings),
    ...organisationRoutes,
    ...groupRoutes(belongings),
    ...memberRoutes(accounts, belongings),
    ...sharingRoutes({ shareables: [analysisShareable] }),
    ...notificationRoutes,
    ...operationsRoutes(config),
    ...sourceRoutes(config.SOURCE_LANGUAGES ?? []),
  ];
  const webClient = replacements.webClient ?? (isClientBuilt() ? 'built' : undefined);
  if (!webClient) log.warn('the web client is not built: calls are answered, pages are not');
  const http = await openHttp({ config, log, database, identify: accounts.identify }, routes, {
    parts: [
      ...mailboxParts(post.mailbox),
      ...fileParts(files),
      ...documentParts(documents),
      ...uploadParts(uploads),
      liveChannel({
        outbox,
        guards: [...itemGuards, documentGuard(documents), portfolioGuard, capturesGuard, notificationsGuard],
        forgetUser,
      }),
    ],
    ...(webClient ? { webClient } : {}),
  });
  opened.defer(() => http.close());
  return { address: await http.listen({ port: config.PORT, host: config.HOST }), news };
}

/** The server named by DATABASE_URL, or the embedded one inside the data folder. */
async function openStore(config: Config, log: Log): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, close: async () => undefined };
  const release = await claimFolder(config.DATA_DIR);
  const embedded = await startEmbedded({
    folder: join(config.DATA_DIR, 'database'),
    password: await keepSecret(config.DATA_DIR, 'database-password'),
    log,
  }).catch(async (failure: unknown) => {
    await release();
    throw failure;
  });
  return {
    url: embedded.url,
    close: async () => {
      await embedded.stop();
      await release();
    },
  };
}
