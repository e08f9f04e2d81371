import { personEvents } from '#features/accounts/accounts/events.ts';
import {
  accountRoutes,
  objectiveRoutes,
  personSubjects,
  securityRoutes,
  signInJobs,
  signInRoutes,
} from '#features/accounts/server.ts';
import {
  analysesConsumer,
  analysisRoutes,
  analysisShareable,
  analysisSubjects,
  contributionRoutes,
  elementRoutes,
  tagRoutes,
} from '#features/analyses/server.ts';
import { analyticsJobs, analyticsRoutes } from '#features/analytics/server.ts';
import {
  captureJobs,
  captureOwnedData,
  captureRoutes,
  capturesGuard,
  filingRoutes,
} from '#features/captures/server.ts';
import {
  documentGuard,
  documentParts,
  documentRoutes,
  fileJobs,
  fileParts,
  fileRoutes,
  readingJobs,
  redirectRoutes,
  uploadJobs,
  uploadsPart,
} from '#features/documents/server.ts';
import { attachImages, editorParts, editorRoutes } from '#features/editor/server.ts';
import {
  deleteExpiredPairingsJob,
  extensionRoutes,
  packageAddress,
  packagePart,
} from '#features/extension/server.ts';
import {
  findingConsumer,
  findingOwnedData,
  findingRoutes,
  indexingJobs,
  indexingOwnedData,
  indexingRoutes,
  rebuildWhenMissing,
  unusedSearchesJob,
} from '#features/finding/server.ts';
import {
  journalCascade,
  journalConsumer,
  journalGuards,
  journalRoutes,
  recommendingConsumer,
  recommendingJobs,
  recommendingRoutes,
  sectionRoutes,
} from '#features/journal/server.ts';
import {
  deleteOldNotificationsJob,
  notificationOwnedData,
  notificationRoutes,
  notificationsConsumer,
  notificationsGuard,
} from '#features/notifications/server.ts';
import {
  type AuditSubjects,
  auditCsvPart,
  auditJobs,
  auditRoutes,
  mailboxParts,
  mailboxRoutes,
  operationsRoutes,
  pruneOutboxJob,
} from '#features/operations/server.ts';
import { groupEvents } from '#features/organisations/groups/events.ts';
import { memberEvents } from '#features/organisations/members/events.ts';
import {
  deleteUnplacedPeople,
  groupNamesGuard,
  groupRoutes,
  groupSubjects,
  memberRoutes,
  notifyPlatformAdmins,
  type OwnedData,
  organisationRoutes,
  provisioningJobs,
  provisioningRoutes,
  scimPart,
  singleSignOnRoutes,
} from '#features/organisations/server.ts';
import {
  portfolioGuard,
  portfolioOwnedData,
  portfolioRoutes,
  portfoliosConsumer,
} from '#features/portfolios/server.ts';
import {
  activeUsersOf,
  citationRoutes,
  collaborationRoutes,
  createFirstReport,
  linkedReflections,
  type OnTextFlushed,
  type ReflectionPorts,
  reflectionPartsGuard,
  reflectionRoutes,
  reflectionShareable,
  reflectionSubjects,
  reportRoutes,
  retentionConsumer,
  retentionRoutes,
  seedText,
  sideCommentRoutes,
  templateRoutes,
} from '#features/reflections/server.ts';
import { itemGuards, sharingOwnedData, sharingRoutes } from '#features/sharing/server.ts';
import {
  ownSourcesCascade,
  pollingJobs,
  publicationImagePart,
  publicationJobs,
  reassignPublications,
  sourceRoutes,
} from '#features/sources/server.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/define-job.ts';
import { liveChannel } from '#platform/live/live-channel.ts';
import type { OutboxConsumer } from '#platform/outbox/define-consumer.ts';
import type { Outbox } from '#platform/outbox/open-outbox.ts';
import { extensionIds } from './extension-permissions.ts';
import type { Product } from './open-product.ts';

/** The data that features own in the name of a member or a group, deleted or transferred with them. */
const OWNED_DATA: readonly OwnedData[] = [
  // First: it records what the others are about to delete.
  indexingOwnedData,
  sharingOwnedData,
  portfolioOwnedData,
  captureOwnedData,
  notificationOwnedData,
  journalCascade,
  findingOwnedData,
  ownSourcesCascade(reassignPublications),
];

/** The initial content and the activity of a reflection, provided by other features. */
const REFLECTION_PORTS: ReflectionPorts = { begin: [seedText, createFirstReport], activeUsersOf };

/** Listeners called when the text of a reflection is saved after a pause. */
export const ON_TEXT_FLUSHED: readonly OnTextFlushed[] = [attachImages];

/** The names of what the audit refers to. */
const AUDIT_SUBJECTS: readonly AuditSubjects[] = [
  personSubjects,
  groupSubjects,
  analysisSubjects,
  reflectionSubjects,
];

/** Every call of the product. */
export function routesOf({
  config,
  log,
  database,
  mailbox,
  accounts,
  singleSignOn,
  files,
  documents,
  documentExtensions,
  readings,
  search,
  feedWays,
}: Product): Route[] {
  const index = rebuildWhenMissing(search.index, { database, log });
  return [
    ...mailboxRoutes(mailbox),
    ...accountRoutes(accounts),
    ...signInRoutes(accounts),
    ...securityRoutes(accounts),
    ...extensionRoutes(accounts),
    ...objectiveRoutes(accounts),
    ...fileRoutes(files),
    ...documentRoutes(documents),
    ...redirectRoutes,
    ...tagRoutes,
    ...analysisRoutes(documents),
    ...elementRoutes,
    ...contributionRoutes,
    ...portfolioRoutes({ documents, search: index }),
    ...captureRoutes(readings),
    ...filingRoutes(documents),
    ...editorRoutes({ files, outbound: readings.outbound }),
    ...findingRoutes({ documents, index }),
    ...templateRoutes,
    ...reflectionRoutes(REFLECTION_PORTS),
    ...collaborationRoutes(ON_TEXT_FLUSHED),
    ...journalRoutes({ accounts, documents }),
    ...sectionRoutes(documents, { index, embeddings: search.embeddings }),
    ...recommendingRoutes,
    ...retentionRoutes(documents),
    ...citationRoutes(),
    ...reportRoutes,
    ...sideCommentRoutes,
    ...organisationRoutes,
    ...singleSignOnRoutes(singleSignOn),
    ...groupRoutes(OWNED_DATA),
    ...memberRoutes(accounts, OWNED_DATA),
    ...provisioningRoutes(accounts),
    ...sharingRoutes({
      shareables: [analysisShareable, reflectionShareable],
      reflections: linkedReflections,
    }),
    ...notificationRoutes,
    ...operationsRoutes(config, {
      extension: { packageUrl: packageAddress(), ids: extensionIds(config) },
      documentExtensions,
    }),
    ...auditRoutes(AUDIT_SUBJECTS),
    ...indexingRoutes,
    ...analyticsRoutes,
    ...sourceRoutes({
      addedLanguages: config.SOURCE_LANGUAGES ?? [],
      ways: feedWays,
      release: reassignPublications,
    }),
  ];
}

/** HTTP endpoints that are not typed calls: streams, uploads, the live channel. */
export function partsOf(
  { mailbox, accounts, files, documents, uploads, documentExtensions, publications, printer }: Product,
  outbox: Outbox,
): ServerPlugin[] {
  return [
    ...mailboxParts(mailbox),
    auditCsvPart(AUDIT_SUBJECTS),
    ...fileParts(files),
    ...documentParts(documents),
    ...editorParts({ files, documents, printer }),
    publicationImagePart(publications),
    uploadsPart(uploads, documentExtensions),
    packagePart(),
    scimPart(accounts, OWNED_DATA),
    liveChannel({
      outbox,
      guards: [
        ...itemGuards,
        groupNamesGuard,
        reflectionPartsGuard,
        documentGuard(documents),
        portfolioGuard,
        capturesGuard,
        notificationsGuard,
        ...journalGuards,
      ],
      forgetUser: accounts.identities.forgetUser,
    }),
  ];
}

/** All background jobs. The outbox consumers are only known after the jobs are open. */
export function jobsOf(
  { accounts, files, uploads, readings, database, log, search, feedWays, publications }: Product,
  consumers: () => readonly OutboxConsumer[],
): Job[] {
  return [
    ...signInJobs(accounts),
    deleteExpiredPairingsJob(),
    ...fileJobs(files),
    ...uploadJobs(uploads),
    ...readingJobs(readings),
    ...pollingJobs(feedWays),
    ...publicationJobs(publications),
    ...captureJobs(readings),
    deleteUnplacedPeople(),
    ...provisioningJobs,
    deleteOldNotificationsJob(),
    ...indexingJobs(),
    ...recommendingJobs({
      index: rebuildWhenMissing(search.index, { database, log }),
      embeddings: search.embeddings,
    }),
    unusedSearchesJob(),
    ...analyticsJobs(),
    ...auditJobs,
    pruneOutboxJob(() => consumers().map(({ name }) => name)),
  ];
}

/** The consumers of events in the outbox. */
export const CONSUMERS: readonly OutboxConsumer[] = [
  notifyPlatformAdmins([...personEvents, ...groupEvents, ...memberEvents]),
  notificationsConsumer,
  analysesConsumer,
  portfoliosConsumer,
  retentionConsumer,
  findingConsumer,
  journalConsumer,
  recommendingConsumer,
];
