import { personFacts } from '#features/accounts/events.ts';
import { accountRoutes } from '#features/accounts/server/public.ts';
import { analysesFollower, analysisRoutes, analysisShareable } from '#features/analyses/server/public.ts';
import { analyticsJobs, analyticsRoutes } from '#features/analytics/server/public.ts';
import {
  captureBelongings,
  captureJobs,
  captureRoutes,
  capturesGuard,
} from '#features/captures/server/public.ts';
import { citationRoutes } from '#features/citations/server/public.ts';
import {
  activeUsersOf,
  collaborationRoutes,
  type OnSettled,
  seedText,
} from '#features/collaboration/server/public.ts';
import { contributionRoutes } from '#features/contributions/server/public.ts';
import { documentGuard, documentParts, documentRoutes } from '#features/documents/server/public.ts';
import { attachImages, editorParts, editorRoutes } from '#features/editor/server/public.ts';
import { elementRoutes } from '#features/elements/server/public.ts';
import {
  extensionRoutes,
  forgetPairings,
  handOutPart,
  packageAddress,
} from '#features/extension/server/public.ts';
import { fileJobs, fileParts, fileRoutes } from '#features/files/server/public.ts';
import { filingRoutes } from '#features/filing/server/public.ts';
import { findingBelongings, findingRoutes, forgetUnusedSearches } from '#features/finding/server/public.ts';
import { groupFacts } from '#features/groups/events.ts';
import { groupNamesGuard, groupRoutes } from '#features/groups/server/public.ts';
import {
  findingFollower,
  indexingBelongings,
  indexingJobs,
  indexingRoutes,
  mendedWhenAsked,
} from '#features/indexing/server/public.ts';
import {
  journalBelongings,
  journalFollower,
  journalGuards,
  journalRoutes,
} from '#features/journal/server/public.ts';
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
import { pollingJobs } from '#features/polling/server/public.ts';
import {
  portfolioBelongings,
  portfolioGuard,
  portfolioRoutes,
  portfoliosFollower,
} from '#features/portfolios/server/public.ts';
import {
  publicationImagePart,
  publicationJobs,
  releaseSource,
} from '#features/publications/server/public.ts';
import { readingJobs } from '#features/readings/server/public.ts';
import {
  recommendingFollower,
  recommendingJobs,
  recommendingRoutes,
} from '#features/recommending/server/public.ts';
import { redirectRoutes } from '#features/redirect/server/public.ts';
import {
  type ReflectionPorts,
  reflectionPartsGuard,
  reflectionRoutes,
  reflectionShareable,
} from '#features/reflections/server/public.ts';
import { openFirstReport, reportRoutes } from '#features/reports/server/public.ts';
import { linkedReflections, retentionFollower, retentionRoutes } from '#features/retention/server/public.ts';
import { sectionRoutes } from '#features/sections/server/public.ts';
import { itemGuards, sharingBelongings, sharingRoutes } from '#features/sharing/server/public.ts';
import { sideCommentRoutes } from '#features/side-comments/server/public.ts';
import { signInJobs, signInRoutes } from '#features/sign-in/server/public.ts';
import { ownSourcesBelongings, sourceRoutes } from '#features/sources/server/public.ts';
import { tagRoutes } from '#features/tags/server/public.ts';
import { templateRoutes } from '#features/templates/server/public.ts';
import { uploadJobs, uploadsPart } from '#features/uploads/server/public.ts';
import type { Part } from '#platform/http/edge.ts';
import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/define-job.ts';
import { liveChannel } from '#platform/live/live-channel.ts';
import type { Follower } from '#platform/outbox/follow.ts';
import type { Outbox } from '#platform/outbox/open-outbox.ts';
import { extensionIds } from './extension-door.ts';
import type { Product } from './open-product.ts';

/** What features keep in the name of a member or a group. */
const BELONGINGS: readonly Belongings[] = [
  // First: it notes what is about to go with them.
  indexingBelongings,
  sharingBelongings,
  portfolioBelongings,
  captureBelongings,
  notificationBelongings,
  journalBelongings,
  findingBelongings,
  ownSourcesBelongings(releaseSource),
];

/** What the parts of a reflection do for it. */
const REFLECTION_PORTS: ReflectionPorts = { begin: [seedText, openFirstReport], activeUsersOf };

/** What is done about the text of a reflection once it comes to rest. */
export const ON_SETTLED: readonly OnSettled[] = [attachImages];

/** Every call of the product. */
export function routesOf({
  config,
  log,
  database,
  mailbox,
  accounts,
  files,
  documents,
  documentExtensions,
  readings,
  search,
  feedWays,
}: Product): Route[] {
  const index = mendedWhenAsked(search.index, { database, log });
  return [
    ...mailboxRoutes(mailbox),
    ...accountRoutes(accounts),
    ...signInRoutes(accounts),
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
    ...collaborationRoutes(ON_SETTLED),
    ...journalRoutes({ accounts, documents }),
    ...sectionRoutes(documents, { index, embeddings: search.embeddings }),
    ...recommendingRoutes,
    ...retentionRoutes(documents),
    ...citationRoutes(),
    ...reportRoutes,
    ...sideCommentRoutes,
    ...organisationRoutes,
    ...groupRoutes(BELONGINGS),
    ...memberRoutes(accounts, BELONGINGS),
    ...sharingRoutes({
      shareables: [analysisShareable, reflectionShareable],
      reflections: linkedReflections,
    }),
    ...notificationRoutes,
    ...operationsRoutes(config, {
      extension: { packageUrl: packageAddress(), ids: extensionIds(config) },
      documentExtensions,
    }),
    ...indexingRoutes,
    ...analyticsRoutes,
    ...sourceRoutes({
      addedLanguages: config.SOURCE_LANGUAGES ?? [],
      ways: feedWays,
      release: releaseSource,
    }),
  ];
}

/** What does not fit request and answer: streams, uploads, the live channel. */
export function partsOf(
  { mailbox, accounts, files, documents, uploads, documentExtensions, publications, printer }: Product,
  outbox: Outbox,
): Part[] {
  return [
    ...mailboxParts(mailbox),
    ...fileParts(files),
    ...documentParts(documents),
    ...editorParts({ files, documents, printer }),
    publicationImagePart(publications),
    uploadsPart(uploads, documentExtensions),
    handOutPart(),
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

/** Everything done apart from a request. Who follows the outbox is only known once jobs are open. */
export function jobsOf(
  { accounts, files, uploads, readings, database, log, search, feedWays, publications }: Product,
  followers: () => readonly Follower[],
): Job[] {
  return [
    ...signInJobs(accounts),
    forgetPairings(),
    ...fileJobs(files),
    ...uploadJobs(uploads),
    ...readingJobs(readings),
    ...pollingJobs(feedWays),
    ...publicationJobs(publications),
    ...captureJobs(readings),
    forgetUnplaced(),
    forgetOldNotifications(),
    ...indexingJobs(),
    ...recommendingJobs({
      index: mendedWhenAsked(search.index, { database, log }),
      embeddings: search.embeddings,
    }),
    forgetUnusedSearches(),
    ...analyticsJobs(),
    pruneOutboxJob(() => followers().map(({ name }) => name)),
  ];
}

/** Who acts on what others announce. */
export const FOLLOWERS: readonly Follower[] = [
  tellPlatform([...personFacts, ...groupFacts, ...memberFacts]),
  notificationsFollower,
  analysesFollower,
  portfoliosFollower,
  retentionFollower,
  findingFollower,
  journalFollower,
  recommendingFollower,
];
