import type { Endpoint } from '#base/endpoint.ts';
import { readProfile } from '#features/accounts/accounts/contract/profile.ts';
import * as analyses from '#features/analyses/analyses/contract/analyses.ts';
import { setEvaluation } from '#features/analyses/analyses/contract/evaluation.ts';
import * as contributions from '#features/analyses/contributions/contract/contributions.ts';
import * as elements from '#features/analyses/elements/contract/elements.ts';
import * as missions from '#features/analyses/elements/contract/missions.ts';
import * as replies from '#features/analyses/elements/contract/replies.ts';
import { setVote } from '#features/analyses/elements/contract/votes.ts';
import { findTags } from '#features/analyses/tags/contract/tags.ts';
import * as captures from '#features/captures/captures/contract/captures.ts';
import { readKnownPage } from '#features/captures/filing/contract/known-page.ts';
import { readDocument } from '#features/documents/documents/contract/documents.ts';
import { UPLOADS_PATH } from '#features/documents/uploads/contract/uploads.ts';
import * as pairing from '#features/extension/contract/pairing.ts';
import { EXTENSION_ID } from '#features/extension/rules/extension-id.ts';
import * as notifications from '#features/notifications/contract/notifications.ts';
import { findColleagues } from '#features/organisations/organisations/contract/people.ts';
import * as portfolios from '#features/portfolios/contract/portfolios.ts';
import { searchComplex } from '#features/search/contract/complex-search.ts';
import * as sharing from '#features/sharing/contract/access.ts';
import type { Config } from '#platform/config.ts';
import { callName, type ExtensionAccess } from '#platform/http/extension-access.ts';

/**
 * EX-01: every call the browser extension may make in the name of its user; it is refused all others, even those the user
 * may make. A view of the panel that needs another call adds it here; a call that the extension does not use fails a test.
 */
const CALLS: readonly Endpoint[] = [
  // Profile with language and theme; signing in and out.
  readProfile,
  pairing.exchangePairing,
  pairing.endPairing,
  // Notifications.
  notifications.listNotifications,
  notifications.countUnviewed,
  notifications.markDisplayed,
  notifications.silenceAll,
  notifications.setNotificationStatus,
  // The page next to the panel, and capturing it.
  readKnownPage,
  readDocument,
  captures.startCapture,
  captures.readCapture,
  captures.keepCapture,
  captures.cancelCapture,
  // Its analyses: creating, reading, tags, rating, and similar documents.
  analyses.createAnalysis,
  portfolios.createAnalysisInPortfolios,
  analyses.readAnalysis,
  analyses.readAnalyses,
  analyses.listAnalysesOfDocument,
  analyses.changeAnalysis,
  analyses.setTags,
  findTags,
  setEvaluation,
  searchComplex,
  // Everyone’s contributions.
  contributions.listContributions,
  contributions.listElements,
  contributions.readElement,
  contributions.listPassages,
  contributions.readChanges,
  // The user’s own contributions: highlights, comments, votes, replies.
  elements.addElement,
  elements.rewriteElement,
  elements.classifyElement,
  elements.attachElement,
  elements.archiveElement,
  setVote,
  replies.listReplies,
  replies.addReply,
  replies.archiveReply,
  replies.upvoteReply,
  // Missions and their assignees.
  missions.giveMission,
  missions.answerMission,
  missions.closeMission,
  missions.findMissingAccess,
  findColleagues,
  // Portfolios.
  portfolios.listPortfolios,
  portfolios.addToPortfolio,
  // Sharing.
  sharing.readAccess,
  sharing.changeAccess,
  sharing.missingAccess,
  sharing.findGrantees,
  sharing.findFirstGrantees,
];

/** The same for uploads and the live channel, which are not typed calls. */
const PARTS = [
  `POST ${UPLOADS_PATH}`,
  `HEAD ${UPLOADS_PATH}/:uploadId`,
  `PATCH ${UPLOADS_PATH}/:uploadId`,
  `DELETE ${UPLOADS_PATH}/:uploadId`,
  'GET /api/live',
  'GET /api/live/poll',
];

const CHROMIUM = 'chrome-extension://';

/** Origins and calls that this server allows to the extension. */
export function extensionPermissions(config: Config): ExtensionAccess {
  return {
    origins: new Set(originsOf(config)),
    calls: new Set([...CALLS.map(callName), ...PARTS]),
  };
}

/** The ids by which pages of the web app send messages to the extension; Firefox has no such messages. */
export function extensionIds(config: Config): string[] {
  return originsOf(config).flatMap((origin) =>
    origin.startsWith(CHROMIUM) ? [origin.slice(CHROMIUM.length)] : [],
  );
}

const originsOf = ({ EXTENSION_IDS = [`${CHROMIUM}${EXTENSION_ID}`] }: Config) => EXTENSION_IDS;
