import { setTimeout as pause } from 'node:timers/promises';
import type { CallInput, Endpoint, Output } from '../../../src/base/endpoint.ts';
import { readProfile } from '../../../src/features/accounts/accounts/contract/profile.ts';
import { listSessions, listTokens } from '../../../src/features/accounts/accounts/contract/sessions.ts';
import {
  listAnalysesOfDocument,
  readAnalysis,
} from '../../../src/features/analyses/analyses/contract/analyses.ts';
import {
  listContributions,
  listPassages,
} from '../../../src/features/analyses/contributions/contract/contributions.ts';
import { readJournalReports } from '../../../src/features/analytics/contract/journal-reports.ts';
import { readDocument } from '../../../src/features/documents/documents/contract/documents.ts';
import { find } from '../../../src/features/finding/finding/contract/palette.ts';
import { readHistory } from '../../../src/features/journal/journal/contract/history.ts';
import { listJournals, readJournal } from '../../../src/features/journal/journal/contract/journals.ts';
import { listNotifications } from '../../../src/features/notifications/contract/notifications.ts';
import { readAudit } from '../../../src/features/operations/audit/contract/audit.ts';
import { listGroups } from '../../../src/features/organisations/groups/contract/groups.ts';
import { listUsers } from '../../../src/features/organisations/organisations/contract/people.ts';
import { listPortfolios, readPortfolio } from '../../../src/features/portfolios/contract/portfolios.ts';
import {
  listReflections,
  readReflection,
} from '../../../src/features/reflections/reflections/contract/reflections.ts';
import { listReports } from '../../../src/features/reflections/reports/contract/reports.ts';
import { listDocuments } from '../../../src/features/reflections/retention/contract/documents.ts';
import { listThreads } from '../../../src/features/reflections/side-comments/contract/threads.ts';
import { listMySources } from '../../../src/features/sources/sources/contract/my-sources.ts';
import { listSources } from '../../../src/features/sources/sources/contract/sources.ts';
import { ask } from '../../support/ask.ts';

/** The calls each screen needs before it can show content, concurrently as in the screen. */
export type Screens = Readonly<Record<string, () => Promise<unknown>>>;

export type AuthorisedCall = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Output<E>>;

const NOTHING_DONE = 503;
/** The retries of the web client. */
const [MAX_RETRIES, BETWEEN_MS] = [3, 100] as const;

/** Calls endpoints as a person, like a browser: retries calls that the server did not start; other refusals throw. */
export function authorisedCalls(url: string, headers: Readonly<Record<string, string>>): AuthorisedCall {
  return async (endpoint, input) => {
    const attempt = () => ask(url, endpoint, input, headers);
    let { output, status, problem } = await attempt();
    for (let again = 0; status === NOTHING_DONE && again < MAX_RETRIES; again += 1) {
      await pause(BETWEEN_MS);
      ({ output, status, problem } = await attempt());
    }
    if (status >= 300)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status} ${problem?.reason}`);
    return output as Output<typeof endpoint>;
  };
}

function some<T>(found: readonly T[], what: string): T {
  const [first] = found;
  if (first === undefined) throw new Error(`there is no ${what} to open`);
  return first;
}

interface Person {
  readonly id: string;
  readonly organisationId: string;
}

/** The screens of a person, and the ids that some of them show. */
interface Opened {
  readonly screens: Screens;
  readonly analysisId: string;
  readonly reflectionId: string;
}

/** The screens of a person with all rights: with the first item of each list, and the given one of the analyses. */
export async function screensOf(
  get: AuthorisedCall,
  { id, organisationId: organizationId }: Person,
  which = 0,
): Promise<Opened> {
  const { portfolios } = await get(listPortfolios, {});
  const group = portfolios.filter((one) => one.id !== id).sort((a, b) => b.count - a.count);
  const groupId = some(group, 'portfolio of a group').id;
  const { items } = await get(readPortfolio, { portfolioId: groupId });
  const { analysis } = some(items.slice(which % Math.max(1, items.length)), 'analysis');
  const [analysisId, documentId] = [analysis.id, analysis.documentId];
  const { reflections } = await get(listReflections, { status: 'IN_PROGRESS' });
  const reflectionId = some(reflections, 'reflection').id;
  const { journals } = await get(listJournals, {});
  const journalId = some(
    journals.filter(({ type }) => type === 'standalone'),
    'section',
  ).id;
  const both = (...asked: readonly Promise<unknown>[]) => Promise.all(asked);
  const screens: Screens = {
    home: () =>
      both(get(readProfile, {}), get(listNotifications, {}), get(listPortfolios, {}), get(listJournals, {})),
    portfolio: () => both(get(listPortfolios, {}), get(readPortfolio, { portfolioId: id })),
    'group-portfolio': () => both(get(listPortfolios, {}), get(readPortfolio, { portfolioId: groupId })),
    analysis: () =>
      both(
        get(readAnalysis, { analysisId }),
        get(listContributions, { analysisId }),
        get(listPassages, { analysisId }),
      ),
    document: () => both(get(readDocument, { documentId }), get(listAnalysesOfDocument, { documentId })),
    search: () => get(find, { q: 'recul du trait de côte' }),
    journal: () => both(get(listJournals, {}), get(readJournal, { journalId })),
    history: () => get(readHistory, { journalId }),
    reflections: () => get(listReflections, {}),
    reflection: () =>
      both(
        get(readReflection, { reflectionId }),
        get(listDocuments, { reflectionId }),
        get(listThreads, { reflectionId }),
        get(listReports, { reflectionId }),
      ),
    notifications: () => get(listNotifications, {}),
    people: () =>
      both(
        get(listUsers, { organizationId, limit: 8 }),
        get(listGroups, { organizationId, userIds: 'false', limit: 8 }),
      ),
    audit: () => get(readAudit, {}),
    sources: () => both(get(listSources, {}), get(listMySources, {})),
    analytics: () => get(readJournalReports, {}),
    account: () => both(get(readProfile, {}), get(listSessions, {}), get(listTokens, {})),
  };
  return { screens, analysisId, reflectionId };
}
