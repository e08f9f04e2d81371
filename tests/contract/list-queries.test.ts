// @module-tag deep
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallInput, Endpoint } from '../../src/base/endpoint.ts';
import { MAX_PAGE_SIZE } from '../../src/base/paging.ts';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import * as sessions from '../../src/features/accounts/accounts/contract/sessions.ts';
import { readSecondFactors } from '../../src/features/accounts/security/contract/factors.ts';
import * as analyses from '../../src/features/analyses/analyses/contract/analyses.ts';
import * as contributions from '../../src/features/analyses/contributions/contract/contributions.ts';
import { findMissingAccess } from '../../src/features/analyses/elements/contract/missions.ts';
import { listReplies } from '../../src/features/analyses/elements/contract/replies.ts';
import { listOrganisationTags } from '../../src/features/analyses/tags/contract/organisation-tags.ts';
import { findTags } from '../../src/features/analyses/tags/contract/tags.ts';
import { readJournalReports } from '../../src/features/analytics/contract/journal-reports.ts';
import * as captures from '../../src/features/captures/captures/contract/captures.ts';
import { readDocument } from '../../src/features/documents/documents/contract/documents.ts';
import { find } from '../../src/features/finding/finding/contract/palette.ts';
import { readSearchIndex } from '../../src/features/finding/indexing/contract/search-index.ts';
import { readHistory } from '../../src/features/journal/journal/contract/history.ts';
import * as journals from '../../src/features/journal/journal/contract/journals.ts';
import { readJournalValidation } from '../../src/features/journal/journal/contract/journals.ts';
import { readLearning } from '../../src/features/journal/journal/contract/learning.ts';
import { readSection } from '../../src/features/journal/sections/contract/sections.ts';
import { listNotifications } from '../../src/features/notifications/contract/notifications.ts';
import { readAudit } from '../../src/features/operations/audit/contract/audit.ts';
import { readConfiguration } from '../../src/features/operations/operations/contract/configuration.ts';
import { listFailedJobs } from '../../src/features/operations/operations/contract/failed-jobs.ts';
import * as groups from '../../src/features/organisations/groups/contract/groups.ts';
import { previewMemberDeletion } from '../../src/features/organisations/members/contract/members.ts';
import {
  listOrganisations,
  readOrganisation,
} from '../../src/features/organisations/organisations/contract/organisations.ts';
import * as people from '../../src/features/organisations/organisations/contract/people.ts';
import {
  findColleagues,
  MAX_COLLEAGUES,
} from '../../src/features/organisations/organisations/contract/people.ts';
import { readProvisioning } from '../../src/features/organisations/provisioning/contract/provisioning.ts';
import * as portfolios from '../../src/features/portfolios/contract/portfolios.ts';
import * as citations from '../../src/features/reflections/citations/contract/citations.ts';
import * as versions from '../../src/features/reflections/collaboration/contract/versions.ts';
import * as reflections from '../../src/features/reflections/reflections/contract/reflections.ts';
import * as reports from '../../src/features/reflections/reports/contract/reports.ts';
import * as retention from '../../src/features/reflections/retention/contract/documents.ts';
import { listThreads } from '../../src/features/reflections/side-comments/contract/threads.ts';
import { listTemplates } from '../../src/features/reflections/templates/contract/templates.ts';
import { completeUrl, readComplexSearch } from '../../src/features/search/contract/complex-search.ts';
import * as sharing from '../../src/features/sharing/contract/access.ts';
import { listMySources } from '../../src/features/sources/sources/contract/my-sources.ts';
import { listSources } from '../../src/features/sources/sources/contract/sources.ts';
import { callOf } from '../access/row.ts';
import { type GrowingOrganisation, growingOrganisation } from '../support/growing-organisation.ts';
import { signInAs } from '../support/people.ts';
import { statementCounter } from '../support/statement-counter.ts';
import { ownServer } from '../support/test-server.ts';

const [SMALL, LARGE] = [2, 20] as const;
/** Whole lists, as far as a page goes. */
const limit = MAX_PAGE_SIZE;

const statements = statementCounter();
// Requests only: the jobs and consumers of a worker would send statements of their own.
const server = ownServer({ ROLES: 'web' });

interface Asked extends Awaited<ReturnType<GrowingOrganisation['first']>> {
  readonly organizationId: string;
  readonly readerId: string;
  readonly otherIds: readonly string[];
  readonly analysisIds: readonly string[];
}

interface Line {
  readonly endpoint: Endpoint;
  readonly statements: number;
  readonly input: (asked: Asked) => Readonly<Record<string, unknown>>;
  /** The product's own list: as long in every organisation. */
  readonly isFixed?: boolean;
}

const line = <E extends Endpoint>(
  endpoint: E,
  count: number,
  input: (asked: Asked) => CallInput<E>,
): Line => ({ endpoint, statements: count, input });

/**
 * What a list costs in statements, however long it is. Two of them begin a transaction, naming the organisation it may
 * see, and end it; the others read. Who asks is remembered from the request before.
 */
const LINES: readonly Line[] = [
  line(readProfile, 3, () => ({})),
  line(sessions.listSessions, 1, () => ({})),
  line(sessions.listTokens, 1, () => ({})),
  { ...line(readSecondFactors, 9, () => ({})), isFixed: true },

  line(listOrganisations, 7, () => ({ limit })),
  line(readOrganisation, 6, ({ organizationId }) => ({ organizationId })),
  line(people.listUsers, 6, ({ organizationId }) => ({ organizationId, limit })),
  line(people.readUser, 4, ({ organizationId, userId }) => ({ organizationId, userId })),
  line(previewMemberDeletion, 6, ({ organizationId, userId }) => ({ organizationId, userId })),
  line(groups.listGroups, 5, ({ organizationId }) => ({ organizationId, limit })),
  { ...line(readProvisioning, 6, ({ organizationId }) => ({ organizationId })), isFixed: true },
  line(groups.readGroup, 4, ({ organizationId, groupId }) => ({ organizationId, groupId })),
  line(groups.previewGroupDeletion, 5, ({ organizationId, groupId }) => ({ organizationId, groupId })),
  line(findColleagues, 3, () => ({ limit: MAX_COLLEAGUES })),

  line(sharing.readAccess, 7, ({ analysisId }) => ({ itemId: analysisId })),
  line(sharing.findGrantees, 8, ({ analysisId }) => ({ itemId: analysisId, limit: sharing.MAX_GRANTEES })),
  line(sharing.findFirstGrantees, 6, () => ({ limit: sharing.MAX_GRANTEES })),

  line(readDocument, 4, ({ documentId }) => ({ documentId })),
  line(analyses.listAnalysesOfDocument, 10, ({ documentId }) => ({ documentId })),
  line(analyses.readAnalysis, 8, ({ analysisId }) => ({ analysisId })),
  line(analyses.readAnalyses, 8, ({ analysisIds }) => ({
    ids: analysisIds.slice(0, analyses.ANALYSES_PER_CHUNK).join(),
  })),
  line(findTags, 3, () => ({})),
  line(listOrganisationTags, 4, () => ({ limit })),

  line(contributions.listContributions, 11, ({ analysisId }) => ({ analysisId, limit: 20 })),
  line(contributions.listElements, 8, ({ analysisId, readerId }) => ({ analysisId, userId: readerId })),
  line(contributions.readElement, 8, ({ analysisId, missionId }) => ({ analysisId, elementId: missionId })),
  line(contributions.listPassages, 6, ({ analysisId }) => ({ analysisId })),
  line(contributions.readChanges, 10, ({ analysisId }) => ({ analysisId, after: 0 })),
  line(listReplies, 6, ({ analysisId, elementId }) => ({ analysisId, elementId })),
  line(findMissingAccess, 5, ({ analysisIds, otherIds }) => ({
    analysisId: analysisIds[1] ?? '',
    userIds: otherIds.join(),
  })),

  line(portfolios.listPortfolios, 4, () => ({})),
  line(portfolios.readPortfolio, 10, ({ readerId }) => ({ portfolioId: readerId, limit })),
  line(portfolios.portfoliosOfAnalysis, 4, ({ analysisId }) => ({ analysisId })),
  line(captures.listCaptures, 4, () => ({})),
  line(captures.readCapture, 12, ({ captureId }) => ({ captureId })),

  line(readComplexSearch, 3, ({ searchId }) => ({ searchId })),
  line(completeUrl, 5, () => ({ q: 'gazette' })),
  // Out of the tables: one look for each kind that can be found, and one for whom they are.
  line(find, 27, () => ({ q: 'page recul mètre' })),

  { ...line(listTemplates, 0, () => ({})), isFixed: true },
  line(reflections.listReflections, 10, () => ({ limit })),
  line(reflections.listReflectionsAsSpecified, 10, () => ({ limit })),
  line(reflections.readReflection, 10, ({ reflectionId }) => ({ reflectionId })),
  line(versions.listVersions, 5, ({ reflectionId }) => ({ reflectionId })),
  {
    ...line(versions.readVersionText, 5, ({ reflectionId, versionId }) => ({ reflectionId, versionId })),
    isFixed: true,
  },
  line(retention.listDocuments, 12, ({ reflectionId }) => ({ reflectionId, limit })),
  line(retention.listPassages, 7, ({ reflectionId, analysisId }) => ({ reflectionId, analysisId })),
  line(retention.findLinkable, 10, ({ bareReflectionId }) => ({ reflectionId: bareReflectionId, limit })),
  line(retention.listLinkedReflections, 4, ({ reflectionId }) => ({ reflectionId })),
  line(retention.missingReaders, 9, ({ reflectionId }) => ({ reflectionId })),
  line(reports.listReports, 7, ({ reflectionId }) => ({ reflectionId })),
  line(reports.readReport, 16, ({ reflectionId, reportId }) => ({ reflectionId, reportId })),
  line(listThreads, 6, ({ reflectionId }) => ({ reflectionId })),
  line(citations.findCitable, 7, ({ reflectionId }) => ({ reflectionId, limit })),
  line(citations.listCitable, 8, ({ reflectionId }) => ({ reflectionId, limit })),

  line(journals.listJournals, 4, () => ({})),
  line(journals.readJournal, 6, ({ journalId }) => ({ journalId })),
  line(readHistory, 15, ({ journalId }) => ({ journalId })),
  line(readJournalValidation, 7, () => ({ limit })),
  line(readSection, 5, ({ journalId }) => ({ id: journalId })),
  { ...line(readLearning, 5, ({ journalId }) => ({ journalId })), isFixed: true },
  line(readJournalReports, 4, () => ({})),

  line(listNotifications, 4, () => ({ limit })),

  line(listSources, 5, () => ({ limit })),
  line(listMySources, 5, () => ({ limit })),
  { ...line(readConfiguration, 1, () => ({})), isFixed: true },
  line(readAudit, 6, () => ({ limit })),
  line(listFailedJobs, 4, () => ({ limit })),
  line(readSearchIndex, 3, () => ({ limit })),
];

/** By line, what it cost when there was little to list, and when there was ten times as much. */
const costs = new Map<Line, number[]>();
const answers = new Map<Line, string[]>();

beforeAll(async () => {
  const organisation = await growingOrganisation(server().database);
  const headers = await signInAs(server(), organisation.reader);
  for (const size of [SMALL, LARGE]) {
    await organisation.growTo(size);
    const asked = {
      ...(await organisation.first()),
      organizationId: organisation.id,
      readerId: organisation.reader.id,
      otherIds: await organisation.others(),
      analysisIds: await organisation.analyses(),
    };
    for (const one of LINES) {
      let said = '';
      const cost = await statements.steadyCount(async () => {
        const { output, problem } = await server().ask(one.endpoint, one.input(asked), headers);
        if (!output) throw new Error(`${callOf(one.endpoint)} answered ${problem?.reason}`);
        said = JSON.stringify(output);
      });
      costs.set(one, [...(costs.get(one) ?? []), cost]);
      answers.set(one, [...(answers.get(one) ?? []), said]);
    }
  }
});

test.each(LINES.map((one) => [callOf(one.endpoint), one] as const))('%s', (_call, one) => {
  expect(costs.get(one)).toEqual([one.statements, one.statements]);
  const [little = '', much = ''] = answers.get(one) ?? [];
  if (one.isFixed) expect(much).toBe(little);
  else expect(much.length).toBeGreaterThan(little.length);
});

const described = z.object({
  paths: z.record(
    z.string(),
    z.object({ get: z.object({ responses: z.record(z.string(), z.unknown()) }).optional() }),
  ),
});

test('every call that answers with a list, anywhere in its answer, has its line above', async () => {
  const answer = await fetch(`${server().address}/api/openapi.json`);
  const { paths } = described.parse(await answer.json());
  const lists = Object.entries(paths).flatMap(([path, { get }]) =>
    JSON.stringify(get?.responses['200'] ?? {}).includes('"type":"array"') ? [`GET ${path}`] : [],
  );
  expect(LINES.map(({ endpoint }) => callOf(endpoint)).sort()).toEqual(lists.sort());
});
