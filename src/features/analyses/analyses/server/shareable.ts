import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Shareable } from '#features/sharing/server.ts';
import { announce } from '#platform/outbox/announce.ts';
import { analysisShared } from '../events.ts';
import { analyses } from './analyses-tables.ts';
import { lockAnalysis } from './analysis-store.ts';

/** The adapter of analyses for the sharing editor: their titles, and the event that notifies new grantees. */
export const analysisShareable: Shareable = {
  kind: 'analysis',
  async title(tx, { organisationId, itemId }) {
    const [found] = await tx
      .select({ title: analyses.title })
      .from(analyses)
      .where(and(eq(analyses.organisationId, organisationId), eq(analyses.id, itemId)));
    return found?.title ?? '';
  },
  async announceShared(tx, { item: { organisationId, itemId: analysisId }, userIds, by, at }) {
    const document = await lockAnalysis(tx, organisationId, analysisId);
    if (!document) throw new AppError('missing', commonReasons.missing);
    await announce(tx, organisationId, analysisShared, {
      organisationId,
      analysisId,
      byUserId: by,
      at: at.toISOString(),
      document,
      userIds: [...userIds],
      groupIds: [],
    });
  },
};
