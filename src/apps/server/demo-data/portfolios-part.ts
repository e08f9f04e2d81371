import { portfolioEntries } from '#features/portfolios/server.ts';
import { type AnalysisName, analysisId, DEMO_ANALYSES } from './analyses/demo-analyses.ts';
import { DEMO_GROUP_PORTFOLIOS, DEMO_PERSONAL_PORTFOLIOS } from './analyses/demo-portfolios.ts';
import { type DemoPart, daysBefore } from './demo-part.ts';
import { groupNamed, memberNamed } from './demo-person.ts';

/** The portfolios of people and groups. */
export const portfoliosPart: DemoPart = {
  name: 'portfolios',
  load: async ({ tx, now }) => {
    const entriesOf = (portfolio: Readonly<Partial<Record<AnalysisName, number>>>) =>
      (Object.entries(portfolio) as [AnalysisName, number][]).map(([name, daysAgo]) => ({
        analysisId: analysisId(name),
        author: memberNamed(DEMO_ANALYSES[name].parts[0].who).userId,
        addedAt: daysBefore(now, daysAgo),
      }));
    const rows = [
      ...Object.entries(DEMO_GROUP_PORTFOLIOS).flatMap(([group, portfolio]) =>
        entriesOf(portfolio).map(({ author, ...entry }) => ({
          ...groupNamed(group),
          ...entry,
          addedBy: author,
        })),
      ),
      ...Object.entries(DEMO_PERSONAL_PORTFOLIOS).flatMap(([mailbox, portfolio]) => {
        const { organisationId, userId } = memberNamed(mailbox);
        return entriesOf(portfolio).map(({ author: _author, ...entry }) => ({
          organisationId,
          userId,
          ...entry,
          addedBy: userId,
        }));
      }),
    ];
    const written = rows.map((row) => ({ ...row, modifiedBy: row.addedBy, modifiedOn: row.addedAt }));
    await tx.insert(portfolioEntries).values(written);
  },
};
