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
import { findColleagues } from '#features/organisations/organisations/contract/colleagues.ts';
import * as portfolios from '#features/portfolios/contract/portfolios.ts';
import { searchComplex } from '#features/search/contract/complex-search.ts';
import * as sharing from '#features/sharing/contract/access.ts';
import type { Config } from '#platform/config.ts';
import { callName, type ExtensionDoor } from '#platform/http/extension-door.ts';

/**
 * EX-01: every call the browser extension may make in the name of its person; anything else is refused, whatever they
 * may do themselves. A view that the panel shows and that asks for more adds its line here; a line that nothing in the
 * extension asks for fails a test.
 */
const CALLS: readonly Endpoint[] = [
  // Who is signed in, in which language and theme; signing in and out.
  readProfile,
  pairing.exchangePairing,
  pairing.endPairing,
  // What is new for them.
  notifications.listNotifications,
  notifications.countUnviewed,
  notifications.markDisplayed,
  notifications.silenceAll,
  notifications.setNotificationStatus,
  // What is known of the page beside the panel, and capturing it.
  readKnownPage,
  readDocument,
  captures.startCapture,
  captures.readCapture,
  captures.keepCapture,
  captures.cancelCapture,
  // Its analyses: making one, reading it, its tags and rating, and what resembles it.
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
  // What everyone made of it.
  contributions.listContributions,
  contributions.listElements,
  contributions.readElement,
  contributions.listPassages,
  contributions.readChanges,
  // What they make of it themselves: highlights, comments, votes, replies.
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
  // Missions, and the colleagues they are given to.
  missions.giveMission,
  missions.answerMission,
  missions.closeMission,
  missions.findMissingAccess,
  findColleagues,
  // Where it is kept.
  portfolios.listPortfolios,
  portfolios.addToPortfolio,
  // With whom it is shared.
  sharing.readAccess,
  sharing.changeAccess,
  sharing.missingAccess,
  sharing.findGrantees,
  sharing.findFirstGrantees,
];

/** The same for what is no request and answer: the page as it is sent, and the news of it. */
const PARTS = [
  `POST ${UPLOADS_PATH}`,
  ...['HEAD', 'PATCH', 'DELETE'].map((method) => `${method} ${UPLOADS_PATH}/:uploadId`),
  'GET /api/live',
  'GET /api/live/poll',
];

const CHROMIUM = 'chrome-extension://';

/** What this server opens to the extensions it knows. */
export function extensionDoor(config: Config): ExtensionDoor {
  return {
    origins: new Set(originsOf(config)),
    calls: new Set([...CALLS.map(callName), ...PARTS]),
  };
}

/** The ids by which pages of the web app speak to an extension; Firefox's hear no pages. */
export function extensionIds(config: Config): string[] {
  return originsOf(config).flatMap((origin) =>
    origin.startsWith(CHROMIUM) ? [origin.slice(CHROMIUM.length)] : [],
  );
}

const originsOf = ({ EXTENSION_IDS = [`${CHROMIUM}${EXTENSION_ID}`] }: Config) => EXTENSION_IDS;
