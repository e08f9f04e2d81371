import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Id } from '#base/ids.ts';
import type { Category } from '#features/retention/contract/categories.ts';
import { call } from '#ui/call/call.ts';
import * as endpoints from '../contract/reports.ts';
import { noteReport, rereadReports } from './report-queries.ts';

/** What people say, under an id of its own: sent again it stands once. */
interface Said {
  readonly id: Id;
  readonly text: string;
}

/** What one does in the open report. Each is kept once its promise is; a failure leaves the report as it was. */
export interface ReportActs {
  readonly comment: (category: Category, said: Said) => Promise<void>;
  readonly rewrite: (commentId: Id, text: string) => Promise<void>;
  readonly archiveComment: (commentId: Id, archived: boolean) => Promise<void>;
  readonly reply: (commentId: Id, said: Said) => Promise<void>;
  readonly archiveReply: (commentId: Id, replyId: Id, archived: boolean) => Promise<void>;
  readonly react: (commentId: Id, reaction: endpoints.Reaction, on: boolean) => Promise<void>;
  /** Answers the copy that goes on. */
  readonly lock: (nextReportId: Id) => Promise<endpoints.Report>;
}

export function useReportActs(reflectionId: Id, reportId: Id): ReportActs {
  const cache = useQueryClient();
  return useMemo(() => {
    const of = { reflectionId, reportId };
    const note = async (asked: Promise<endpoints.Report>) => {
      await noteReport(cache, reflectionId, await asked);
      void rereadReports(cache, reflectionId);
    };
    return {
      comment: (category, { id: commentId, text }) =>
        note(call(endpoints.addReportComment, { ...of, commentId, category, text })),
      rewrite: (commentId, text) => note(call(endpoints.rewriteReportComment, { ...of, commentId, text })),
      archiveComment: (commentId, archived) =>
        note(call(endpoints.archiveReportComment, { ...of, commentId, archived })),
      reply: (commentId, { id: replyId, text }) =>
        note(call(endpoints.addReportReply, { ...of, commentId, replyId, text })),
      archiveReply: (commentId, replyId, archived) =>
        note(call(endpoints.archiveReportReply, { ...of, commentId, replyId, archived })),
      react: (commentId, reaction, on) =>
        note(call(endpoints.setReaction, { ...of, commentId, reaction, on })),
      lock: async (nextReportId) => {
        const { locked, next } = await call(endpoints.lockReport, { ...of, nextReportId });
        await noteReport(cache, reflectionId, locked);
        await noteReport(cache, reflectionId, next);
        await rereadReports(cache, reflectionId);
        return next;
      },
    };
  }, [cache, reflectionId, reportId]);
}
