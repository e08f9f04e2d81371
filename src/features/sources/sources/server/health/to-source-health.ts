import type { Language } from '#base/language.ts';
import type { SourceHealth } from '../../contract/source-health.ts';
import { feedFailureReason, toFeedFailure } from '../../rules/feed-failures.ts';
import { shownWeeks } from '../../rules/weeks.ts';
import type { feeds } from '../feeds-tables.ts';
import type { sources } from '../sources-table.ts';
import type { SourceWeek } from './weeks-store.ts';

interface HealthData {
  readonly state: SourceHealth['state'];
  readonly source: Pick<typeof sources.$inferSelect, 'keptAt' | 'createdOn'>;
  readonly feed: Pick<typeof feeds.$inferSelect, 'succeededAt' | 'nextVisitAt' | 'failure' | 'failingSince'>;
  readonly weeks: readonly SourceWeek[];
}

/** The health of a source, for display. */
export function toSourceHealth(
  { state, source, feed, weeks }: HealthData,
  { now, language }: { now: Date; language: Language },
): SourceHealth {
  const byWeek = new Map(weeks.map((week) => [week.week, week]));
  const isVisited = state !== 'paused' && feed.failure !== 'feed-gone';
  const total = (name: Exclude<keyof SourceWeek, 'sourceId' | 'week'>) =>
    weeks.reduce((sum, week) => sum + week[name], 0);
  return {
    state,
    succeededOn: feed.succeededAt?.toISOString() ?? null,
    nextVisitOn: isVisited ? feed.nextVisitAt.toISOString() : null,
    failure: failureOf(feed, language),
    nothingKeptSince: state === 'nothing-kept' ? (source.keptAt ?? source.createdOn).toISOString() : null,
    weeks: shownWeeks(now).map((monday) => {
      const week = byWeek.get(monday);
      return { kept: week?.kept ?? 0, dropped: week ? droppedIn(week) : 0 };
    }),
    dropped: {
      keywords: total('droppedKeywords'),
      language: total('droppedLanguage'),
      known: total('droppedKnown'),
    },
    used: { opened: total('opened'), rated: total('rated'), analysed: total('analysed') },
  };
}

function failureOf(
  { failure, failingSince }: HealthData['feed'],
  language: Language,
): SourceHealth['failure'] {
  if (failure === null || failingSince === null) return null;
  const text = feedFailureReason(failure)[language];
  return { key: toFeedFailure(failure), text, since: failingSince.toISOString() };
}

const droppedIn = (week: SourceWeek) => week.droppedKeywords + week.droppedLanguage + week.droppedKnown;
