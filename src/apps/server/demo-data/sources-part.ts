import { eq } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import { feeds, insertSource, sourceWeeks, toSourceRow } from '#features/sources/server.ts';
import { shownWeeks } from '#features/sources/sources/rules/weeks.ts';
import { demoId, organisationId, userId } from './demo-id.ts';
import { type DemoContext, type DemoPart, daysBefore } from './demo-part.ts';
import { DEMO_ORGANISATIONS } from './demo-people.ts';
import { DEMO_OWN_SOURCES, DEMO_SOURCES, type DemoSource } from './demo-sources.ts';

/** Sources of the whole installation, added by a platform admin, and sources of single people. */
export const sourcesPart: DemoPart = {
  name: 'sources',
  load: async (demo) => {
    const people = DEMO_ORGANISATIONS.flatMap((organisation) =>
      organisation.people.map(({ email, role }) => ({ email, role, organisation: organisation.name })),
    );
    const admin = people.find(({ role }) => role === 'platform-admin');
    if (!admin) throw new Error('the demo has nobody to run its sources');
    for (const source of DEMO_SOURCES) await loadSource(demo, source, { by: userId(admin.email) });
    for (const source of DEMO_OWN_SOURCES) {
      const owner = people.find(({ email }) => email === source.owner);
      if (!owner) throw new Error(`nobody of the demo is ${source.owner}`);
      const ownerId = userId(owner.email);
      await loadSource(demo, source, {
        by: ownerId,
        own: { ownerId, organisationId: organisationId(owner.organisation) },
      });
    }
  },
};

interface Ownership {
  readonly by: Id;
  /** Set for the sources of one person. */
  readonly own?: { readonly ownerId: Id; readonly organisationId: Id };
}

async function loadSource(
  { tx, now }: DemoContext,
  source: DemoSource,
  { by, own }: Ownership,
): Promise<void> {
  const { host, feed, pausedDaysAgo, title, keywords, language } = source;
  const domain = `https://${host}`;
  const id = demoId('source', host);
  const isActive = pausedDaysAgo === undefined;
  const fields = { title, keywords, language, domain, rssUrl: domain + feed, active: isActive };
  const pausedOn = isActive ? null : daysBefore(now, pausedDaysAgo);
  const added = daysBefore(now, ADDED_DAYS_AGO);
  const { feedId } = await insertSource(tx, {
    id,
    ...toSourceRow(fields, [language]),
    ...own,
    pausedOn,
    pausedBy: pausedOn && by,
    keptAt: daysBefore(now, source.keptDaysAgo ?? 0.1),
    droppedAt: daysBefore(now, 0.2),
    createdBy: by,
    createdOn: added,
    modifiedBy: by,
    modifiedOn: added,
  });
  await tx.update(feeds).set(stateOf(source, now)).where(eq(feeds.id, feedId));
  const mondays = shownWeeks(now);
  await tx.insert(sourceWeeks).values(
    source.weeks.map((kept, place) => ({
      sourceId: id,
      week: mondays[place] ?? '',
      kept,
      droppedKeywords: Math.round((kept || 3) * source.droppedPerKept),
      opened: Math.round(kept / 3),
      rated: Math.round(kept / 6),
      analysed: Math.round(kept / 15),
    })),
  );
}

const ADDED_DAYS_AGO = 120;
/** These addresses are invented: they are never visited. */
const NEXT_VISIT_DAYS = 3_650;

function stateOf({ trouble, pausedDaysAgo }: DemoSource, now: Date) {
  const hoursAgo = (hours: number) => daysBefore(now, hours / 24);
  const nextVisitAt = daysBefore(now, -NEXT_VISIT_DAYS);
  if (!trouble) {
    const read = pausedDaysAgo === undefined ? hoursAgo(0.4) : daysBefore(now, pausedDaysAgo);
    return { nextVisitAt, visitedAt: read, succeededAt: read, changedAt: read };
  }
  const since = hoursAgo(trouble.hoursAgo);
  return {
    failure: trouble.failure,
    failingSince: since,
    failures: 3,
    visitedAt: hoursAgo(0.4),
    succeededAt: since,
    changedAt: since,
    nextVisitAt: trouble.failure === 'feed-waiting' ? daysBefore(now, -0.1) : nextVisitAt,
  };
}
